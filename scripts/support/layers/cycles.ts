/** A shortest way from a file back to itself; null: there is none. */
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

/** Takes away, again and again, what imports nothing that is left: what remains is on a cycle or leads to one. */
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

/** One cycle for each knot of files, as the way along it. */
export const cyclesIn = (next: ReadonlyMap<string, readonly string[]>): string[][] => {
  const left = withoutEnds(next);
  const cycles: string[][] = [];
  for (const file of left.keys()) {
    if (cycles.some((cycle) => cycle.includes(file))) continue;
    const cycle = wayBack(file, left);
    if (cycle) cycles.push(cycle);
  }
  return cycles;
};
