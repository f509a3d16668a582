/** Renders pages with the built bundles, and names the scripts and styles that each needs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { PageAssets, Renderer } from './renderer.ts';
import type { Shell } from './schemas.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

interface ServerEntry {
  renderPage(pageId: string, data: unknown, shell: Shell): string;
  readonly deviceEntry: string;
  readonly preloadedFonts: readonly string[];
}

/** A chunk after everything that it imports: the order in which the browser needs them. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((imported) => withImports(manifest, imported, seen)), key];
};

const address = (file: string): string => `/${file}`;

/** The module that starts each page, by the id of its folder. */
const startsIn = (manifest: Manifest): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(manifest).flatMap((key) => {
      const [, folder] = /\/pages\/([a-z-]+)\/start\.ts$/.exec(key) ?? [];
      return folder ? [[folder.replaceAll('-', '_'), key]] : [];
    }),
  );

const assetsOf = ({ manifest, starts, entry: { deviceEntry, preloadedFonts } }: Built, pageId: string): PageAssets => {
  const entry = starts.get(pageId) ?? '';
  const chunks = withImports(manifest, entry);
  return {
    scripts: chunks.filter((key) => key === entry).map((key) => address(manifest[key]!.file)),
    modulePreloads: chunks.filter((key) => key !== entry).map((key) => address(manifest[key]!.file)),
    styles: [...new Set(chunks.flatMap((key) => manifest[key]!.css))].map(address),
    fonts: preloadedFonts.flatMap((source) => (manifest[source] ? [address(manifest[source].file)] : [])),
    device: manifest[deviceEntry] ? address(manifest[deviceEntry].file) : null,
    head: '',
  };
};

interface Built {
  readonly manifest: Manifest;
  readonly starts: ReadonlyMap<string, string>;
  readonly entry: ServerEntry;
  readonly assets: Map<string, PageAssets>;
}

const load = async (dist: string, manifestFile: string, entryFile: string): Promise<Built> => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(dist, 'client/.vite', manifestFile), 'utf8')));
  const entry = (await import(pathToFileURL(path.join(dist, 'server', entryFile)).href)) as ServerEntry;
  return { manifest, starts: startsIn(manifest), entry, assets: new Map() };
};

/**
 * Renders with the output of `npm run build` in `dist`: one bundle per language, of which only the English one contains every
 * page.
 */
export const loadBuiltRenderer = async (dist: string): Promise<Renderer> => {
  const built: Readonly<Record<PageLanguage, Built>> = {
    en: await load(dist, 'manifest.json', 'server-entry.js'),
    es: await load(dist, 'manifest.es.json', 'es/server-entry.js'),
  };
  return {
    languageFor: (pageId, wanted) => (built[wanted].starts.has(pageId) ? wanted : 'en'),
    render: async (pageId, data, shell) => built[shell.locale].entry.renderPage(pageId, data, shell),
    assets: (pageId, language) => {
      const known = built[language].assets.get(pageId) ?? assetsOf(built[language], pageId);
      built[language].assets.set(pageId, known);
      return known;
    },
  };
};
