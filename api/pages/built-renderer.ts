import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
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
  pageEntry(pageId: string): string;
  readonly deviceEntry: string;
  readonly preloadedFonts: readonly string[];
}

/** A chunk and everything that it imports, itself last: the order in which the browser needs them. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((imported) => withImports(manifest, imported, seen)), key];
};

const address = (file: string): string => `/${file}`;

const assetsOf = (manifest: Manifest, { pageEntry, deviceEntry, preloadedFonts }: ServerEntry, pageId: string): PageAssets => {
  const entry = pageEntry(pageId);
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

/** Renders with what `npm run build` made in `dist`. */
export const loadBuiltRenderer = async (dist: string): Promise<Renderer> => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')));
  const entry = (await import(pathToFileURL(path.join(dist, 'server/server-entry.js')).href)) as ServerEntry;
  const assets = new Map<string, PageAssets>();
  return {
    render: async (pageId, data, shell) => entry.renderPage(pageId, data, shell),
    assets: (pageId) => {
      const known = assets.get(pageId) ?? assetsOf(manifest, entry, pageId);
      assets.set(pageId, known);
      return known;
    },
  };
};
