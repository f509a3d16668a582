import type { ImportGraph } from '../layers/import-graph.ts';

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

export const isCompositionRoot = (file: string): boolean => compositionRoots.some((root) => root.test(file));

export interface Reached {
  /** How many imports lie between it and the change. */
  readonly distance: number;
  /** The file that has changed. */
  readonly from: string;
}

/** Whatever loads a changed file, nearest first; not what loads it through a composition root. Types are the compiler's. */
export const reachOf = (changed: readonly string[], graph: ImportGraph): ReadonlyMap<string, Reached> => {
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
