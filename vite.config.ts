import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import type { PageLanguage } from './domain/shared/page-language.ts';
import { pageStarts, startPages } from './scripts/support/page-starts.ts';
import { pagesInSpanish } from './web/app/in-spanish.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One input per page, and only what speaks the language. */
function pageInputs(language: PageLanguage): Record<string, string> {
  const speaks: readonly string[] | null = language === 'en' ? null : pagesInSpanish;
  return Object.fromEntries([...pageStarts()].filter(([page]) => speaks?.includes(page) ?? true));
}

/** What only some pages use: React Aria's parts, and the charts, which bring a library as large as all of these. */
const notShared =
  'aria-field-error|button-panel|calendar|check-pills|checkbox|choice-cards|combo-box-field|data-table|date-field|date-time-picker|day-field|typed-day|dialog|drop-down|file-field|filter-menu|icon-button|menu-choices|choice-switch|theme-switch|moment-field|media-drawings|number-cell|option-pills|pick-|pill-select|reading-menu|retry-|save-status|skeleton|story|student-status|text-area-field';

/** What nearly every page needs goes into two shared files, so that a second page costs almost nothing. */
const sharedChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
  {
    name: 'shell',
    test: new RegExp(
      `web[\\\\/](app[\\\\/](hydrate\\.|page-root)|lib[\\\\/](content-words|dates|due-words|percent|words|quizable|use-hydrated)|ui[\\\\/](?!chart)[^\\\\/]+[\\\\/](?!${notShared}))`,
    ),
    priority: 10,
  },
  // Small files that the same pages need compress better in one.
  {
    name: 'process',
    test: /node_modules[\\/](redux-saga|@redux-saga|zustand)[\\/]|web[\\/]lib[\\/](effects|process)\./,
    priority: 10,
  },
  // The player is one thing wherever somebody listens; who only tells of a play does not load it.
  // Not by what it is: ad blockers go by such names.
  { name: 'plays', test: /player[\\/]api[\\/]play-analytics\./, priority: 10 },
  // Where there is only a story to hear, its large button comes with the page.
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

/** React Aria brings its few words in thirty languages; our pages speak English, and a student's Spanish too. */
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
 * Takes `texts.es.ts` in the place of `texts.ts`, and so each of our modules that has such a twin: another language is another build
 * (ADR 0042, 0088). The twin itself can import the English one, for what is the same.
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
  // Beside the English files, with a list of its own. What is the same in both has the same name and content.
  manifest: language === 'en' ? true : `.vite/manifest.${language}.json`,
  copyPublicDir: language === 'en',
  target: 'es2022',
  // The content security policy allows neither data: addresses nor inline scripts.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // A part that comes later says with each use which files it needs. Its styles have to be there before it is shown; its scripts name
    // each other, and a list of them in every page weighs more than the moment that it saves.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
  },
  rolldownOptions: {
    input: { ...pageInputs(language), device: 'web/app/offline/device.ts' },
    output: { codeSplitting: { groups: sharedChunks } },
    // Texts that are constants of their own stand where they are used: their names cost a page nothing.
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

export const webConfig = ({ command, isSsrBuild, language }: WebBuild): UserConfig => ({
  root,
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [startPages(), ...textsIn(language), ariaIn(language), react()],
  build: isSsrBuild ? server : clientIn(language),
  // React looks for its developer tools on every page; nobody opens them on one that is built.
  define: command === 'build' && !isSsrBuild ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  // Bundled for production, so that React's fast build renders whatever NODE_ENV the server runs with.
  ssr: command === 'build' ? { noExternal: true } : {},
});

export default defineConfig(({ command, isSsrBuild }) => webConfig({ command, isSsrBuild, language: 'en' }));
