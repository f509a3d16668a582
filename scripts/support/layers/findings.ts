import { cyclesIn } from './cycles.ts';
import type { ImportGraph } from './import-graph.ts';
import type { ImportRule, LayerRules, Paths } from './layer-rules.ts';
import { againstTheOrder } from './rooms.ts';

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

/** What breaks the rules, each as a line that says where and why. */
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
