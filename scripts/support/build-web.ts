import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { pageLanguages, type PageLanguage } from '#domain/shared/page-language.ts';
import { webConfig } from '../../vite.config.ts';
import { buildWorker } from './build-worker.ts';
import { distFolder, hashOfSources, stampFile } from './web-build-state.ts';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.vtt', '.webmanifest']);
const worthCompressing = 1_024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Once at the build and at the highest level, instead of at every request. */
const compressAll = async (folder: string): Promise<void> => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(path.extname(entry.name)) || entry.parentPath.includes('.vite')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < worthCompressing) continue;
    const parameters = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, await compressBrotli(content, parameters));
    writeFileSync(`${file}.gz`, await compressGzip(content, { level: 9 }));
  }
};

/**
 * Builds the pages in a language, for the browser and for server rendering. Each language except English has its own folder on
 * the server.
 */
const buildIn = async (language: PageLanguage, draft: string): Promise<void> => {
  const options = { configFile: false, logLevel: 'warn', mode: 'production' } as const;
  const client = webConfig({ command: 'build', language });
  const server = webConfig({ command: 'build', isSsrBuild: true, language });
  const outDir = path.join(draft, 'client');
  await build({ ...client, ...options, build: { ...client.build, outDir, emptyOutDir: language === 'en' } });
  await buildWorker(outDir, language);
  const rendering = {
    ssr: 'web/app/server-entry.tsx',
    outDir: path.join(draft, language === 'en' ? 'server' : `server/${language}`),
    emptyOutDir: true,
  };
  await build({ ...server, ...options, build: { ...server.build, ...rendering } });
};

/** Builds next to the existing build and swaps it in at the end, so that an interrupted build leaves nothing half done. */
export const buildWeb = async (): Promise<void> => {
  const stamp = hashOfSources();
  const draft = path.join(distFolder, `.draft-${process.pid}`);
  try {
    for (const language of pageLanguages) await buildIn(language, draft);
    await compressAll(path.join(draft, 'client'));
    mkdirSync(distFolder, { recursive: true });
    rmSync(stampFile, { force: true });
    for (const part of ['client', 'server']) {
      rmSync(path.join(distFolder, part), { recursive: true, force: true });
      renameSync(path.join(draft, part), path.join(distFolder, part));
    }
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};
