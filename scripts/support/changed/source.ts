import { readFileSync } from 'node:fs';

export interface Source {
  /** Relative to the project's folder. */
  readonly path: string;
  readonly source: string;
}

export const sourcesOf = (paths: readonly string[]): Source[] =>
  paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
