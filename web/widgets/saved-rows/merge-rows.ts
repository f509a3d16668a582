/** How to identify and compare rows. */
export interface RowIdentity<Row> {
  idOf(row: Row): string;
  same(one: Row, other: Row): boolean;
}

/**
 * Merges my rows onto theirs, both based on the same rows. Keeps what I changed, added and removed, and otherwise takes their
 * version. Their new rows go to the end.
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
  /** New or changed rows. */
  written: Row[];
  removed: Row[];
}

/** The difference between two versions of the rows. */
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
