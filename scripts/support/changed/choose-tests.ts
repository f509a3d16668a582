/** Which tests a change can touch, nearest first, as many as three minutes have room for. */
import type { ImportGraph } from '../layers/import-graph.ts';
import type { Source } from './source.ts';
import path from 'node:path';

/** Who imports everything for somebody else: what a change reaches through one of these, it reaches by name alone. */
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
  /** How many imports lie between it and the change. */
  readonly distance: number;
  /** The file that has changed. */
  readonly from: string;
}

/** Whatever loads a changed file, nearest first; not what loads it through a composition root. Types are the compiler's. */
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
      // Who has changed it is shown by those who ask it themselves.
      if (reached.has(importer) || (isCompositionRoot(file) && !importer.includes('.spec.'))) continue;
      reached.set(importer, { distance: distance + 1, from });
      queue.push(importer);
    }
  }
  return reached;
};

/** Tests that no import leads to: those that read files as texts, those of the same folder, and those whose name says the same. */
const readsFiles = ({ source }: Source): boolean =>
  /\b(?:readFile|readFileSync|readdir|readdirSync|globSync|glob)\(/.test(source);

/** It names the file, or the folder that it lies in. */
const mentions = ({ source }: Source, file: string): boolean => {
  const folder = path.dirname(file).replace(/^tests\//, '');
  return [path.basename(file), ...(folder === '.' ? [] : [`${folder}/`])].some((word) => source.includes(word));
};

const readersOfFile = (file: string, tests: readonly Source[]): Source[] =>
  tests.filter((test) => readsFiles(test) && mentions(test, file));

/** The tests of the folder that mirrors the one of this file, or of the next one above that has any. */
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

/** How many words of a test's name are on the way to these files. */
const likeness = (test: string, files: readonly string[]): number => {
  const words = new Set(files.flatMap(wordsOf));
  const own = wordsOf(path.basename(test));
  return own.length === 0 ? 0 : own.filter((word) => words.has(word) || words.has(`${word}s`)).length / own.length;
};

/** Which tests call the routes of a file, by the addresses that both name. */
const pathsIn = ({ source }: Source): string[] => [...source.matchAll(/\bpath: '(\/[^']+)'/g)].map(([, path]) => path!);

/** As tests write it: a number, a text or `${…}` in the place of each parameter; the last one may be left to a function. */
const writtenAs = (path: string): RegExp => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('(?:\\$\\{[^}]+\\}|[\\w-]+|\\{\\w+\\})')}(?=['"\`?]|$)`, 'm');
};

/** Addresses that a test of anything calls to get somewhere. */
const everybodys = new Set(['/', '/login', '/logout', '/account', '/dashboard', '/students', '/school_classes']);

const callersOf = (routeFile: Source, tests: readonly Source[]): Source[] => {
  const written = pathsIn(routeFile)
    .filter((path) => !everybodys.has(path))
    .map(writtenAs);
  return tests.filter(({ source }) => written.some((pattern) => pattern.test(source)));
};

/** Files of routes that say in `reads` that they need one of these read models. */
const readersOf = (readModels: readonly string[], routeFiles: readonly Source[]): Source[] =>
  routeFiles.filter(({ source }) =>
    [...source.matchAll(/\breads: \[([^\]]*)\]/g)].some(([, names]) => readModels.some((name) => names!.includes(`'${name}'`))),
  );

/** An integration test file takes two to three seconds of processor time, one in a browser seven. */
const most = { int: 24, e2e: 4 };

export interface ChosenTest {
  readonly path: string;
  readonly why: string;
}

export interface Choice {
  readonly tests: readonly ChosenTest[];
  /** What can be touched too, and has no room; `npm test` and `npm run test:all` have it. */
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
/** On a floor of the product, or a library of it. */
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
  const readModels = changed.flatMap((file) => /^projections\/[a-z-]+\/([a-z-]+)\//.exec(file)?.[1]?.replaceAll('-', '_') ?? []);
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
  for (const file of changed) {
    const readersOfIt = readersOfFile(file, tests);
    for (const { path } of readersOfIt) add(path, 1, `reads ${file} or its folder`);
    const known = graph.has(file) ? [...found.keys()].length > 0 : readersOfIt.length > 0;
    if (!known) for (const { path } of nearestTests(file, tests)) add(path, 4, `lies nearest to ${file}`);
  }
  if (changed.some((file) => settings.test(file))) {
    for (const { path } of tests) if (path.includes('.unit.')) add(path, 2, 'every unit test, because settings have changed');
  }
  if (changed.some(isOfProduct)) {
    const way = [...reached.keys()].filter((file) => /^(?:web|api)\//.test(file));
    for (const { path } of tests.filter((test) => isBrowserTest(test.path))) {
      const alike = likeness(path, way.length < 200 ? way : [...changed]);
      if (alike > 0.5) add(path, 2 - alike, 'has the name of what was changed');
      else if (isJourney(path)) add(path, 5, 'is a journey');
    }
  }
  return withinRoom(found, isSlow);
};

const withinRoom = (found: ReadonlyMap<string, Found>, isSlow: (path: string) => boolean): Choice => {
  const sorted = [...found].toSorted(([a, one], [b, other]) => one.rank - other.rank || (a < b ? -1 : 1));
  const used = { int: 0, e2e: 0 };
  const chosen: ChosenTest[] = [];
  const noRoom: string[] = [];
  for (const [path, { why, rank }] of sorted) {
    const kind = isBrowserTest(path) ? 'e2e' : path.includes('.int.') ? 'int' : 'unit';
    const tooSlow = kind === 'int' && isSlow(path) && rank > 0;
    if (kind === 'unit' || (!tooSlow && used[kind] < most[kind])) {
      chosen.push({ path, why });
      if (kind !== 'unit') used[kind] += 1;
    } else noRoom.push(path);
  }
  return { tests: chosen, noRoom };
};
