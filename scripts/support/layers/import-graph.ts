import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { importsIn } from './imports-in.ts';

/** What each file imports, and whether it does so only for types. Packages are `node_modules/<name>/`, those of Node `node:<name>`. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, { readonly typeOnly: boolean }>>;

/** The project's code and styles, by their path from its root. */
export const sourceFiles = (root = '.'): string[] =>
  globSync('**/*.{ts,tsx,js,cjs,mjs,css}', {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|coverage)$/.test(name) || /(?:^|\/)\./.test(name),
  });

const packageOf = (asked: string): string => asked.split('/', asked.startsWith('@') ? 2 : 1).join('/');

const placeOf = (from: string, asked: string): string => {
  const [place] = asked.split('?') as [string];
  if (place.startsWith('.')) return path.posix.join(path.posix.dirname(from), place);
  if (place.startsWith('#')) return place.slice(1);
  return isBuiltin(asked) ? `node:${asked.replace(/^node:/, '')}` : `node_modules/${packageOf(asked)}/`;
};

export const importGraph = (
  files: readonly string[] = sourceFiles(),
  read = (file: string): string => readFileSync(file, 'utf8'),
): ImportGraph => {
  const graph = new Map<string, Map<string, { typeOnly: boolean }>>();
  for (const file of files) {
    const imports = new Map<string, { typeOnly: boolean }>();
    for (const { asked, typeOnly } of importsIn(file, read(file))) {
      const to = placeOf(file, asked);
      imports.set(to, { typeOnly: typeOnly && (imports.get(to)?.typeOnly ?? true) });
    }
    graph.set(file, imports);
  }
  return graph;
};
