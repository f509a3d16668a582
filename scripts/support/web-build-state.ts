import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const distFolder = path.join(projectFolder, 'dist');
export const stampFile = path.join(distFolder, 'web-sources.sha256');

/** Everything that the built pages depend on: our sources, the floors they import from, and the library versions. */
const sources = ['web', 'domain', 'api', 'vite.config.ts', 'scripts/support/page-starts.ts', 'package.json', 'package-lock.json'];

const filesOf = (source: string): string[] => {
  const absolute = path.join(projectFolder, source);
  if (!existsSync(absolute)) return [];
  if (path.extname(source) !== '') return [absolute];
  const entries = readdirSync(absolute, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => source === 'web' || source === 'domain' || file.endsWith('schemas.ts')).toSorted();
};

export const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

/** True when `dist` was built from the current sources. An image without the sources contains only its build. */
export const isWebBuilt = (): boolean => {
  if (!existsSync(stampFile)) return false;
  return !existsSync(path.join(projectFolder, 'web')) || readFileSync(stampFile, 'utf8') === hashOfSources();
};
