import type { ImportGraph } from './import-graph.ts';
import type { ImportRule, LayerRules, Paths, FloorOrder, RoomRule } from './layer-rules.ts';

/** A shortest path from a file back to itself; null when there is none. */
const wayBack = (start: string, next: ReadonlyMap<string, readonly string[]>): string[] | null => {
  const reachedFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const to of next.get(file) ?? []) {
      if (to === start) {
        const way = [file];
        while (way[0] !== start) way.unshift(reachedFrom.get(way[0]!)!);
        return way;
      }
      if (!reachedFrom.has(to)) waiting.push(to);
      reachedFrom.set(to, reachedFrom.get(to) ?? file);
    }
  }
  return null;
};

/** Repeatedly removes files that import none of the remaining ones. What remains is on a cycle or leads to one. */
const withoutEnds = (next: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> => {
  let left = new Map(next);
  for (;;) {
    const kept = new Map(
      [...left].map(([file, to]) => [file, to.filter((one) => left.has(one))] as const).filter(([, to]) => to.length > 0),
    );
    if (kept.size === left.size) return kept;
    left = kept;
  }
};

/** One cycle for each group of entangled files, as a path. */
const cyclesIn = (next: ReadonlyMap<string, readonly string[]>): string[][] => {
  const left = withoutEnds(next);
  const cycles: string[][] = [];
  for (const file of left.keys()) {
    if (cycles.some((cycle) => cycle.includes(file))) continue;
    const cycle = wayBack(file, left);
    if (cycle) cycles.push(cycle);
  }
  return cycles;
};

const isIn = (path: string, file: string): boolean => file.startsWith(path) && /^(?:$|[./])/.test(file.slice(path.length));

/** The height of a file on its floor; undefined when it has no place there. The longest matching path wins. */
const placeOf = ({ places }: FloorOrder, file: string): number | undefined => {
  let longest = '';
  let found: number | undefined;
  for (const [place, { paths }] of places.entries())
    for (const path of paths) if (path.length > longest.length && isIn(path, file)) [longest, found] = [path, place];
  return found;
};

/** Imports of a higher room, and files without a room. */
const againstTheOrder = (graph: ImportGraph, { name, comment, floors }: RoomRule): string[] => {
  const found: string[] = [];
  for (const floor of floors) {
    const files = [...graph.keys()].filter((file) => file.startsWith(`${floor.folder}/`));
    const placed = new Map(files.map((file) => [file, placeOf(floor, file)]));
    for (const [file, place] of placed) {
      if (place === undefined) {
        found.push(`${name}: ${file} has no room. Give it one in layers.rooms.ts.`);
        continue;
      }
      for (const to of graph.get(file)!.keys()) {
        const above = placed.get(to);
        if (above !== undefined && above > place)
          found.push(
            `${name}: ${file} (${floor.places[place]!.name}) imports ${to} (${floor.places[above]!.name}).${comment ? ` ${comment}` : ''}`,
          );
      }
    }
  }
  return found;
};

const expressions = (paths: Paths): RegExp[] => [paths].flat().map((one) => new RegExp(one));

const matchOf = (paths: Paths, file: string): RegExpExecArray | undefined =>
  expressions(paths)
    .map((one) => one.exec(file))
    .find((found) => found !== null);

const matches = (paths: Paths | undefined, file: string): boolean => paths !== undefined && matchOf(paths, file) !== undefined;

const filled = (paths: Paths | undefined, group: string | undefined): Paths | undefined =>
  paths && [paths].flat().map((one) => one.replaceAll('$1', group ?? ''));

const brokenBy = (graph: ImportGraph, { name, comment, from, to }: ImportRule): string[] => {
  const found: string[] = [];
  for (const [file, imports] of graph) {
    const match = from.path === undefined ? [] : matchOf(from.path, file);
    if (!match || matches(from.pathNot, file)) continue;
    const path = filled(to.path, match[1]);
    const pathNot = filled(to.pathNot, match[1]);
    for (const [imported, { typeOnly }] of imports) {
      if ((path !== undefined && !matches(path, imported)) || matches(pathNot, imported)) continue;
      if (!(typeOnly && to.typesAllowed)) found.push(`${name}: ${file} imports ${imported}.${comment ? ` ${comment}` : ''}`);
    }
  }
  return found;
};

/** The violations of the rules, each as a line that says where and why. */
export const layerFindings = (graph: ImportGraph, { forbidden, rooms, everythingIsUsed, noCycles }: LayerRules): string[] => {
  const imported = new Set([...graph].flatMap(([file, imports]) => [...imports.keys()].filter((to) => to !== file)));
  const unused = [...graph.keys()].filter((file) => !imported.has(file) && !matches(everythingIsUsed.pathNot, file));
  const missing = [...graph].flatMap(([file, imports]) =>
    [...imports.keys()]
      .filter((to) => /\.(?:tsx?|css)$/.test(to) && !to.startsWith('..') && !graph.has(to))
      .map((to) => `${file} imports ${to}`),
  );
  const next = new Map(
    [...graph]
      .filter(([file]) => !matches(noCycles.pathNot, file))
      .map(([file, imports]) => [file, [...imports.keys()]] as const),
  );
  return [
    ...forbidden.flatMap((rule) => brokenBy(graph, rule)),
    ...againstTheOrder(graph, rooms),
    ...unused.map((file) => `${everythingIsUsed.name}: nothing imports ${file}. ${everythingIsUsed.comment ?? ''}`.trim()),
    ...cyclesIn(next).map((cycle) => `${noCycles.name}: ${[...cycle, cycle[0]].join(' → ')}`),
    ...missing.map((one) => `imports-lead-somewhere: ${one}, which is not there.`),
  ];
};
