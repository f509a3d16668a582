import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A file or package that a file refers to: by an import, by a type, or as the address of a worker. */
interface Import {
  readonly asked: string;
  /** True when nothing of it is loaded at run time. */
  readonly typeOnly: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** `import { type A } from` does not count: the name is removed, but the file is still loaded. */
const ofTypes = /^(?:import|export)\s+type\s*(?:\{|\*|\w+\s+from\b)/;

/** Imports that the parser's list leaves out. When one of these occurs, the whole tree is walked. */
const rare = /\bimport\s*\(|\bimport\.meta\.url\b/;

/** The text of a string literal; null when it is composed of parts. */
const plainText = (code: string): string | null => /^(['"`])([^'"`$\n]+)\1$/.exec(code)?.[2] ?? null;

const importsOfStyles = (source: string): Import[] =>
  [...source.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].map(([, asked]) => ({ asked: asked!, typeOnly: false }));

const importsIn = (file: string, source: string): Import[] => {
  if (file.endsWith('.css')) return importsOfStyles(source);
  const parsed = parseSync(file, source);
  const { errors, module } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const textOf = ({ start, end }: Span): string => source.slice(start, end);
  const found: Import[] = [];
  for (const { start, moduleRequest } of [...module.staticImports, ...module.staticExports.map(fromElsewhere)])
    if (moduleRequest)
      found.push({ asked: moduleRequest.value, typeOnly: ofTypes.test(source.slice(start, moduleRequest.start)) });
  if (!rare.test(source)) return found;
  const add = (asked: string | null, typeOnly = false): void => void (asked !== null && found.push({ asked, typeOnly }));
  new Visitor({
    ImportExpression: (node) => add(plainText(textOf(node.source))),
    TSImportType: (node) => add(plainText(textOf(node.source)), true),
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (address && base && textOf(callee) === 'URL' && textOf(base) === 'import.meta.url')
        add(fromHere(plainText(textOf(address))));
    },
  }).visit(parsed.program); // The tree is built only on access, which is the expensive part.
  return found;
};

const fromElsewhere = ({
  start,
  entries,
}: {
  start: number;
  entries: { moduleRequest: { value: string; start: number } | null }[];
}) => ({
  start,
  moduleRequest: entries[0]?.moduleRequest ?? null,
});

/** The address of a code or style file. Folders and other files are not imports. */
const fromHere = (address: string | null): string | null => {
  if (address === null || !/\.(?:tsx?|css)$/.test(address)) return null;
  return address.startsWith('.') ? address : `./${address}`;
};

/**
 * The imports of each file, and whether each is only for types. Packages are `node_modules/<name>/`, Node's own modules
 * `node:<name>`.
 */
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
