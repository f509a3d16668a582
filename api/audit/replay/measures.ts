import type { Cell } from '#platform/csv.ts';
import { isLabelColumn, type RowChange } from './differences.ts';

/** The change in one cell. */
export interface MeasureChange {
  readonly key: string;
  readonly kind: RowChange['kind'];
  readonly label: string;
  readonly before: Cell;
  readonly after: Cell;
  /** Null if the cell is not a number, before or after. */
  readonly difference: number | null;
  /** Null if neither more nor less is better. */
  readonly direction: 'better' | 'worse' | null;
}

/** A column with all of its changes, the largest difference first. */
export interface ChangedMeasure {
  readonly column: string;
  readonly unit: 'points' | 'seconds' | 'count' | 'words';
  readonly changes: readonly MeasureChange[];
}

/** Columns in which more is better. More answers or more time can be good or bad. */
const betterWhenMore = /^(?:Quizzes submitted|Percent correct|Correct answers)$| (?:percent|correct)$/;

const isId = (column: string): boolean => / id$/i.test(column);

const unitOf = (column: string, changes: readonly MeasureChange[]): ChangedMeasure['unit'] => {
  if (!changes.some(({ before, after }) => typeof before === 'number' || typeof after === 'number')) return 'words';
  if (/percent/i.test(column)) return 'points';
  return column.includes('(seconds)') ? 'seconds' : 'count';
};

const differenceOf = (before: Cell, after: Cell): number | null =>
  typeof before === 'number' && typeof after === 'number' ? after - before : null;

const directionOf = (column: string, difference: number | null): MeasureChange['direction'] => {
  if (difference === null || difference === 0 || !betterWhenMore.test(column)) return null;
  return difference > 0 ? 'better' : 'worse';
};

const size = ({ before, after, difference }: MeasureChange): number => {
  if (difference !== null) return Math.abs(difference);
  const there = after ?? before;
  return typeof there === 'number' ? Math.abs(there) : 0;
};

/** Changes with a difference come before those of added or removed rows; within each group the largest first. */
const bySize = (a: MeasureChange, b: MeasureChange): number =>
  Number(b.difference !== null) - Number(a.difference !== null) || size(b) - size(a);

const first = ['Percent correct', 'Quizzes submitted'];
/** Columns without any difference, because they were empty or withheld at one of the moments, are the least interesting. */
const place = ({ column, changes }: Omit<ChangedMeasure, 'unit'>): number => {
  if (first.includes(column)) return first.indexOf(column);
  return changes.some(({ difference }) => difference !== null) ? first.length : first.length + 1;
};

/**
 * Groups the differences by measure, because points cannot be compared with seconds. Columns that identify a row are not
 * measures.
 */
export const measuresOf = (changes: readonly RowChange[]): ChangedMeasure[] => {
  const byColumn = new Map<string, MeasureChange[]>();
  for (const { key, kind, label, cells } of changes) {
    for (const { column, before, after } of cells) {
      if (isId(column) || (isLabelColumn(column) && kind !== 'changed')) continue;
      const difference = differenceOf(before, after);
      const change = { key, kind, label, before, after, difference, direction: directionOf(column, difference) };
      const ofColumn = byColumn.get(column);
      if (ofColumn) ofColumn.push(change);
      else byColumn.set(column, [change]);
    }
  }
  return [...byColumn]
    .map(([column, ofColumn]) => ({ column, unit: unitOf(column, ofColumn), changes: ofColumn.toSorted(bySize) }))
    .toSorted((a, b) => place(a) - place(b));
};
