import { readFileSync } from 'node:fs';

export interface Source {
  /** From the project's folder on. */
  readonly path: string;
  readonly source: string;
}

export const sourcesOf = (paths: readonly string[]): Source[] =>
  paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
