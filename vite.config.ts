import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import type { PageLanguage } from './domain/shared/page-language.ts';
import { pageStarts, startPages } from './scripts/support/page-starts.ts';
import { pagesInSpanish } from './web/app/in-spanish.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One input per page, only for pages available in the language. */
function pageInputs(language: PageLanguage): Record<string, string> {
  const speaks: readonly string[] | null = language === 'en' ? null : pagesInSpanish;
  return Object.fromEntries([...pageStarts()].filter(([page]) => speaks?.includes(page) ?? true));
}

/** Parts that only some pages use: React Aria's components, and the charts, whose library is as large as all of these. */
const notShared =
  'aria-field-error|button-panel|calendar|check-pills|checkbox|choice-cards|combo-box-field|data-table|date-field|date-time-picker|day-field|typed-day|dialog|drop-down|file-field|filter-menu|icon-button|menu-choices|choice-switch|theme-switch|moment-field|media-drawings|number-cell|option-pills|page-form|part-boundary|paste|pick-|pill-select|reading-menu|retry-|save-status|skeleton|story|student-status|text-area-field';

/** What nearly every page needs goes into two shared files, so that a second page costs almost nothing. */
const sharedChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
  {
    name: 'shell',
    test: new RegExp(
      `web[\\\\/](app[\\\\/](hydrate\\.|page-root)|lib[\\\\/](content-words|dates|due-words|percent|words|quizable|use-hydrated)|widgets[\\\\/]lesson-cover[\\\\/]drawn-cover|ui[\\\\/](?!chart)[^\\\\/]+[\\\\/](?!${notShared}))`,
    ),
    priority: 10,
  },
  // Small files needed by the same pages compress better as one.
  {
    name: 'process',
    test: /node_modules[\\/](redux-saga|@redux-saga|zustand)[\\/]|web[\\/]lib[\\/](effects|process)\./,
    priority: 10,
  },
  // The player is one chunk for all pages with listening; pages that only report a play do not load it. The neutral name keeps ad
  // blockers from blocking it.
  { name: 'plays', test: /player[\\/]api[\\/]play-analytics\./, priority: 10 },
  // On pages with only a story to hear, its large button comes with the page.
  {
    name: 'player',
    test: /web[\\/](listening[\\/]player(?!.*[\\/](?:story-player|audio-help|whole-file))|ui[\\/]content[\\/]story|widgets[\\/]content-tabs)/,
    priority: 5,
  },
  { name: 'sentence', test: /domain[\\/]shared[\\/]sentence\./, priority: 10 },
  {
    name: 'client',
    test: /domain[\\/]shared[\\/]own-word\.|web[\\/]lib[\\/](backoff|failure-words|from-device|http-client|on-wake|own-fetch|page-client|random-uuid|verdict)\./,
    priority: 10,
  },
];

/** React Aria includes its few texts in thirty languages; our pages need English, and Spanish for students. */
function ariaIn(language: PageLanguage): Plugin {
  const words = /react-(?:aria|stately|aria-components)[\\/]dist[\\/]private[\\/]intl[\\/][\w-]+[\\/]([a-z]{2}-[A-Z]{2})\.mjs$/;
  const isOther = (id: string): boolean => {
    const [, tag] = words.exec(id) ?? [];
    return tag !== undefined && tag !== 'en-US' && !(language === 'es' && tag === 'es-ES');
  };
  return {
    name: 'aria-in-our-languages',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (isOther(id) ? 'export default {};' : null),
  };
}

/**
 * Uses `texts.es.ts` instead of `texts.ts`, and the same for each module with such a twin: another language is another build (ADR
 * 0042, 0088). The twin can import the English one for identical parts.
 */
function spanishTwins(): Plugin {
  return {
    name: 'spanish-twins',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (!importer || !/^(?:#web|\.{1,2})\/.+\.tsx?$/.test(source)) return null;
      const [from = ''] = importer.split('?');
      const english = source.startsWith('#') ? root + source.slice(1) : path.resolve(path.dirname(from), source);
      const twin = english.replace(/\.(tsx?)$/, '.es.$1');
      return twin !== from && twin.startsWith(`${root}web/`) && existsSync(twin) ? twin : null;
    },
  };
}

export const textsIn = (language: PageLanguage): Plugin[] => (language === 'es' ? [spanishTwins()] : []);

const clientIn = (language: PageLanguage): UserConfig['build'] => ({
  outDir: 'dist/client',
  // Next to the English files, with a separate manifest. Identical files have the same name and content in both.
  manifest: language === 'en' ? true : `.vite/manifest.${language}.json`,
  copyPublicDir: language === 'en',
  target: 'es2022',
  // The content security policy allows neither data: addresses nor inline scripts.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // A lazy part lists at each use the files that it needs. Its styles have to be loaded before it is shown. Its scripts import
    // each other, and listing them in every page costs more than the time it saves.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
  },
  rolldownOptions: {
    input: { ...pageInputs(language), device: 'web/app/offline/device.ts' },
    output: { codeSplitting: { groups: sharedChunks } },
    // Standalone text constants are inlined, so that their names add nothing to a page.
    optimization: { inlineConst: { mode: 'all' } },
  },
});

/** Built with `vite build --ssr web/app/server-entry.tsx`. */
const server: UserConfig['build'] = { outDir: 'dist/server', target: 'node24', copyPublicDir: false };

export interface WebBuild {
  readonly command: 'build' | 'serve';
  readonly isSsrBuild?: boolean;
  readonly language: PageLanguage;
}

/** React looks for its developer tools on every page; built pages do not need them. */
const clientConstants = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' };

/**
 * For the server, Vite keeps this choice for run time, and React's slow development build would render where NODE_ENV is not set.
 * Chosen here, only the production build is in the bundle.
 */
const serverConstants = { 'process.env.NODE_ENV': '"production"' };

export const webConfig = ({ command, isSsrBuild, language }: WebBuild): UserConfig => ({
  root,
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [startPages(), ...textsIn(language), ariaIn(language), react()],
  build: isSsrBuild ? server : clientIn(language),
  define: command === 'build' ? (isSsrBuild ? serverConstants : clientConstants) : {},
  // Bundled, so that the constants apply to React as well.
  ssr: command === 'build' ? { noExternal: true } : {},
});

export default defineConfig(({ command, isSsrBuild }) => webConfig({ command, isSsrBuild, language: 'en' }));
