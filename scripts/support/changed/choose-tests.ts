/** Which tests a change can touch, nearest first, as many as three minutes have room for. */
import type { ImportGraph } from '../layers/import-graph.ts';
import { callersOf, readersOf } from './addresses.ts';
import { likeness, nearestTests, readersOfFile } from './by-name.ts';
import { reachOf } from './reach.ts';
import type { Source } from './source.ts';

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
