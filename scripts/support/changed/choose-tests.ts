/** Chooses the tests that a change can affect, nearest first, as many as fit into three minutes. */
import type { ImportGraph } from '../layers/import-graph.ts';
import type { Source } from './source.ts';
import path from 'node:path';

/**
 * Files that import everything on behalf of others. A change that reaches a file only through one of these does not really affect
 * it.
 */
const compositionRoots = [
  /^server\//,
  /^api\/routes\.ts$/,
  /^(?:projections|reactions|commands)\/registry\.ts$/,
  /^domain\/event-registry\.ts$/,
  /^commands\/audit\/personal-data-owners\.ts$/,
  /^tests\/support\/(?:app|world|use-world|demo-database)\.ts$/,
  /^tests\/api\/(?:route-examples|prepared-calls)\.ts$/,
  /^tests\/e2e\/support\/(?:product|server)\.ts$/,
];

const isCompositionRoot = (file: string): boolean => compositionRoots.some((root) => root.test(file));

interface Reached {
  /** The number of imports between it and the change. */
  readonly distance: number;
  /** The file that has changed. */
  readonly from: string;
}

/**
 * All files that load a changed file, nearest first, except through a composition root. Type imports are left to the compiler.
 */
const reachOf = (changed: readonly string[], graph: ImportGraph): ReadonlyMap<string, Reached> => {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    for (const [to, { typeOnly }] of imports) if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  const reached = new Map<string, Reached>(changed.map((file) => [file, { distance: 0, from: file }]));
  const queue = [...reached.keys()];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const { distance, from } = reached.get(file)!;
    if (isCompositionRoot(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? []) {
      // A composition root would add every file that uses it; only specs that import the root itself count.
      if (reached.has(importer) || (isCompositionRoot(file) && !importer.includes('.spec.'))) continue;
      reached.set(importer, { distance: distance + 1, from });
      queue.push(importer);
    }
  }
  return reached;
};

/** Tests that no import leads to: those that read files as text, those of the same folder, and those with a similar name. */
const readsFiles = ({ source }: Source): boolean =>
  /\b(?:readFile|readFileSync|readdir|readdirSync|globSync|glob)\(/.test(source);

/** Names that many folders have, such as `schemas.ts`: a test that reads some of them means those of its own folder. */
const namesOfMany = (graph: ImportGraph): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const file of graph.keys()) seen.set(path.basename(file), (seen.get(path.basename(file)) ?? 0) + 1);
  return new Set([...seen].filter(([, times]) => times > 1).map(([name]) => name));
};

/** True when the test names the file or its folder. */
const mentions = (test: Source, file: string, ofMany: ReadonlySet<string>): boolean => {
  const source = test.source.replaceAll(/\bfrom '[^']+';/g, '');
  const folder = path.dirname(file).replace(/^tests\//, '');
  const name = path.basename(file);
  if (source.includes(ofMany.has(name) ? file : name)) return true;
  // Every second test names something in `scripts/` or `web/`; only one that globs a whole floor reads all of it.
  return folder.includes('/') ? source.includes(`${folder}/`) : new RegExp(`['"\`]${folder}/?['"\`*]`).test(source);
};

const readersOfFile = (file: string, tests: readonly Source[], ofMany: ReadonlySet<string>): Source[] =>
  tests.filter((test) => readsFiles(test) && mentions(test, file, ofMany));

/** The tests of the folder that mirrors this file's folder, or of the nearest folder above that has any. */
const nearestTests = (file: string, tests: readonly Source[]): Source[] => {
  const parts = path.dirname(file.replace(/^tests\//, '')).split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const folder = `tests/${parts.slice(0, length).join('/')}/`;
    const inside = tests.filter((test) => test.path.startsWith(folder));
    if (inside.length > 0) return inside;
  }
  return [];
};

const common = new Set(['page', 'pages', 'widgets', 'web', 'api', 'ui', 'lib', 'index', 'routes', 'schemas', 'entry', 'e2e']);

const wordsOf = (file: string): string[] =>
  file
    .replace(/\.(?:unit|int|e2e)?\.?(?:spec)?\.?\w+$/, '')
    .split(/[/.-]/)
    .filter((word) => word.length > 2 && !common.has(word));

/** The share of words in a test's name that occur in the paths of these files. */
const likeness = (test: string, files: readonly string[]): number => {
  const words = new Set(files.flatMap(wordsOf));
  const own = wordsOf(path.basename(test));
  return own.length === 0 ? 0 : own.filter((word) => words.has(word) || words.has(`${word}s`)).length / own.length;
};

/** Finds the tests that call the routes of a file, by the addresses that both contain. */
const pathsIn = ({ source }: Source): string[] => [...source.matchAll(/\bpath: '(\/[^']+)'/g)].map(([, path]) => path!);

/** A path as tests write it: with a number, a text or `${…}` in place of each parameter. A function may add the last one. */
const writtenAs = (path: string): RegExp => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('(?:\\$\\{[^}]+\\}|[\\w-]+|\\{\\w+\\})')}(?=['"\`?]|$)`, 'm');
};

/** Addresses that unrelated tests call on their way. */
const everybodys = new Set(['/', '/login', '/logout', '/account', '/dashboard', '/students', '/school_classes']);

const callersOf = (routeFile: Source, tests: readonly Source[]): Source[] => {
  const written = pathsIn(routeFile)
    .filter((path) => !everybodys.has(path))
    .map(writtenAs);
  return tests.filter(({ source }) => written.some((pattern) => pattern.test(source)));
};

/** Route files that declare one of these read models in `reads`. */
const readersOf = (readModels: readonly string[], routeFiles: readonly Source[]): Source[] =>
  routeFiles.filter(({ source }) =>
    [...source.matchAll(/\breads: \[([^\]]*)\]/g)].some(([, names]) => readModels.some((name) => names!.includes(`'${name}'`))),
  );

/**
 * The largest numbers of files to choose. A unit test file takes a fifth of a second of processor time, an integration test file
 * two to three seconds, a browser test file seven.
 */
const max = { unit: 24, int: 12, e2e: 4 };

export interface ChosenTest {
  readonly path: string;
  readonly why: string;
}

export interface Choice {
  readonly tests: readonly ChosenTest[];
  /** Affected tests that do not fit; `npm test` and `npm run test:all` run them. */
  readonly noRoom: readonly string[];
}

export interface Change {
  readonly changed: readonly string[];
  readonly graph: ImportGraph;
  readonly tests: readonly Source[];
  readonly routeFiles: readonly Source[];
  readonly isSlow: (path: string) => boolean;
}

const isBrowserTest = (path: string): boolean => path.endsWith('.e2e.spec.ts');
const isJourney = (path: string): boolean => path.includes('/journeys/');
/** True for a file on a floor of the product, or in one of its libraries. */
const isOfProduct = (file: string): boolean => !/^(?:tests|docs|scripts|\.\w+)\//.test(file) && !file.endsWith('.md');
const settings = /^(?:package(?:-lock)?\.json|(?:vite|vitest)\.config\.ts|tsconfig\.json)$/;

interface Found {
  readonly why: string;
  readonly rank: number;
}

export const chooseTests = ({ changed, graph, tests, routeFiles, isSlow }: Change): Choice => {
  const found = new Map<string, Found>();
  const add = (path: string, rank: number, why: string): void => {
    const known = found.get(path);
    if (!known || rank < known.rank) found.set(path, { why, rank });
  };
  const reached = reachOf(changed, graph);
  for (const { path } of tests) {
    const way = reached.get(path);
    if (!way) continue;
    add(path, way.distance, way.distance === 0 ? 'has changed' : `imports ${way.from}${way.distance > 1 ? ', by others' : ''}`);
  }
  const readModels = changed.flatMap(
    (file) => /^projections\/(?:[a-z-]+\/)?([a-z-]+)\/[a-z-]+\.ts$/.exec(file)?.[1]?.replaceAll('-', '_') ?? [],
  );
  const touchedRoutes = routeFiles.flatMap((file) => {
    const way = reached.get(file.path);
    return way ? [{ file, rank: way.distance + 1, why: `calls ${file.path}, which has or imports ${way.from}` }] : [];
  });
  const readers = readersOf(readModels, routeFiles).map((file) => ({
    file,
    rank: 3,
    why: `calls ${file.path}, which reads ${readModels.join(', ')}`,
  }));
  for (const { file, rank, why } of [...touchedRoutes, ...readers])
    for (const { path } of callersOf(file, tests)) add(path, rank, why);
  const ofMany = namesOfMany(graph);
  for (const file of changed) {
    const readersOfIt = readersOfFile(file, tests, ofMany);
    for (const { path } of readersOfIt) add(path, 1, `reads ${file} or its folder`);
    const known = graph.has(file) ? [...found.keys()].length > 0 : readersOfIt.length > 0;
    if (!known) for (const { path } of nearestTests(file, tests)) add(path, 4, `lies nearest to ${file}`);
  }
  if (changed.some((file) => settings.test(file))) {
    for (const { path } of tests) if (path.includes('.unit.')) add(path, 0, 'every unit test, because settings have changed');
  }
  if (changed.some(isOfProduct)) {
    const way = [...reached.keys()].filter((file) => /^(?:web|api)\//.test(file));
    for (const { path } of tests.filter((test) => isBrowserTest(test.path))) {
      const alike = likeness(path, way.length < 200 ? way : [...changed]);
      if (alike > 0.5) add(path, 2 - alike, 'has the name of what was changed');
      else if (isJourney(path)) add(path, 5, 'is a journey');
    }
  }
  return withinRoom(found, changed, isSlow);
};

/** The nearest first; of those equally near, the ones named like what has changed. */
const withinRoom = (found: ReadonlyMap<string, Found>, changed: readonly string[], isSlow: (path: string) => boolean): Choice => {
  const sorted = [...found]
    .map(([path, { why, rank }]) => ({ path, why, rank, alike: likeness(path, changed) }))
    .toSorted((one, other) => one.rank - other.rank || other.alike - one.alike || (one.path < other.path ? -1 : 1));
  const used = { unit: 0, int: 0, e2e: 0 };
  const chosen: ChosenTest[] = [];
  const noRoom: string[] = [];
  for (const { path, why, rank } of sorted) {
    const kind = isBrowserTest(path) ? 'e2e' : path.includes('.int.') ? 'int' : 'unit';
    const tooSlow = kind === 'int' && isSlow(path) && rank > 0;
    // Whoever changes a test wants to see it run.
    if (rank === 0 || (!tooSlow && used[kind] < max[kind])) {
      chosen.push({ path, why });
      used[kind] += 1;
    } else noRoom.push(path);
  }
  return { tests: chosen, noRoom };
};
