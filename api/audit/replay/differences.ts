import type { Cell } from '#platform/csv.ts';

/** The rows of a report by key, and their cells by column. */
export interface KeyedTable {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, readonly Cell[]>;
}

export interface CellChange {
  readonly column: string;
  readonly before: Cell;
  readonly after: Cell;
}

export interface RowChange {
  readonly key: string;
  readonly kind: 'added' | 'gone' | 'changed';
  /** The first cells of the row, which identify it. */
  readonly label: string;
  readonly cells: readonly CellChange[];
}

const labelOf = ({ columns }: KeyedTable, row: readonly Cell[]): string =>
  columns
    .flatMap((column, index) => (labelColumns.includes(column) && row[index] !== null ? [String(row[index])] : []))
    .filter((text, index, all) => all.indexOf(text) === index)
    .join(' · ');

const labelColumns = ['School', 'Class', 'Student', 'Quiz', 'Attempt'];

/** Whether the column identifies a row. */
export const isLabelColumn = (column: string): boolean => labelColumns.includes(column);

const cellOf = (table: KeyedTable, row: readonly Cell[], column: string): Cell => row[table.columns.indexOf(column)] ?? null;

/** The differences between two tables: added rows, removed rows and changed cells, in the order of the later table. */
export const differencesOf = (before: KeyedTable, after: KeyedTable): RowChange[] => {
  const columns = [...new Set([...after.columns, ...before.columns])];
  const cells = (from: readonly Cell[] | undefined, to: readonly Cell[] | undefined): CellChange[] =>
    columns
      .map((column) => ({
        column,
        before: from ? cellOf(before, from, column) : null,
        after: to ? cellOf(after, to, column) : null,
      }))
      .filter((cell) => cell.before !== cell.after);
  const changes: RowChange[] = [];
  for (const [key, row] of after.rows) {
    const old = before.rows.get(key);
    const changed = cells(old, row);
    if (!old) changes.push({ key, kind: 'added', label: labelOf(after, row), cells: changed });
    else if (changed.length > 0) changes.push({ key, kind: 'changed', label: labelOf(after, row), cells: changed });
  }
  for (const [key, row] of before.rows) {
    if (!after.rows.has(key)) changes.push({ key, kind: 'gone', label: labelOf(before, row), cells: cells(row, undefined) });
  }
  return changes;
};
