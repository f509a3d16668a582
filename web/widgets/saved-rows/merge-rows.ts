/** How rows are told apart. */
export interface RowIdentity<Row> {
  idOf(row: Row): string;
  same(one: Row, other: Row): boolean;
}

/**
 * Mine on top of theirs, both made from the same rows: what I changed, added and removed, and everything else as they left it. Their new
 * rows stand behind.
 */
export function mergeRows<Row>(
  { idOf, same }: RowIdentity<Row>,
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));
  const [were, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const kept = mine.flatMap((row) => {
    const was = were.get(idOf(row));
    if (was === undefined || !same(row, was)) return [row];
    return theirsById.get(idOf(row)) ?? [];
  });
  const added = theirs.filter((row) => !were.has(idOf(row)) && !mineById.has(idOf(row)));
  return [...kept, ...added];
}

export interface TouchedRows<Row> {
  /** New, or not as they were. */
  written: Row[];
  removed: Row[];
}

/** What somebody did to rows. */
export function touchedRows<Row>({ idOf, same }: RowIdentity<Row>, base: readonly Row[], rows: readonly Row[]): TouchedRows<Row> {
  const were = new Map(base.map((row) => [idOf(row), row]));
  const ids = new Set(rows.map(idOf));
  return {
    written: rows.filter((row) => {
      const was = were.get(idOf(row));
      return was === undefined || !same(row, was);
    }),
    removed: base.filter((row) => !ids.has(idOf(row))),
  };
}
