import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import { textsIn } from '../../vite.config.ts';
import { pageStarts } from './page-starts.ts';
import { projectFolder } from './web-build-state.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

/** The pages that a device may have to show offline, by their source. */
const keptEntries = [
  ...['students_index', 'student_assignment', 'student_quiz', 'student_lesson', 'offline'].map((page) => pageStarts().get(page)!),
  'web/app/offline/device.ts',
];

/** Everything that these pages load, now or later, because an offline device cannot fetch it then. */
const assetsOf = (manifest: z.infer<typeof manifestSchema>): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    [chunk.file, ...chunk.css, ...chunk.assets].forEach((file) => files.add(`/${file}`));
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  keptEntries.forEach(visit);
  return [...files].sort();
};

const digestsIn = (clientFolder: string, addresses: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    addresses.map((address) => {
      const digest = createHash('sha256').update(readFileSync(path.join(clientFolder, address)));
      return [address, `sha256-${digest.digest('base64')}`];
    }),
  );

/**
 * Builds the worker into the client's folder, with the list of files that it keeps. A deploy changes the list, and so the worker.
 */
export const buildWorker = async (clientFolder: string, language: PageLanguage): Promise<void> => {
  const suffix = language === 'en' ? '' : `.${language}`;
  const manifestFile = path.join(clientFolder, `.vite/manifest${suffix}.json`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  await build({
    root: projectFolder,
    configFile: false,
    plugins: textsIn(language),
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { BUILD_ASSETS: JSON.stringify(digestsIn(clientFolder, assetsOf(manifest))) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(projectFolder, 'web/app/offline/offline.worker.ts'),
        output: { format: 'iife', entryFileNames: `offline-worker${suffix}.js` },
      },
    },
  });
};
