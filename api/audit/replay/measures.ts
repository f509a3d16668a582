import type { Cell } from '#platform/csv.ts';
import { isLabelColumn, type RowChange } from './differences.ts';

/** What became of one cell. */
export interface MeasureChange {
  readonly key: string;
  readonly kind: RowChange['kind'];
  readonly label: string;
  readonly before: Cell;
  readonly after: Cell;
  /** Null where it is no number, before or after. */
  readonly difference: number | null;
  /** Null where neither more nor less is better. */
  readonly direction: 'better' | 'worse' | null;
}

/** A column with all that changed in it, the largest difference first. */
export interface ChangedMeasure {
  readonly column: string;
  readonly unit: 'points' | 'seconds' | 'count' | 'words';
  readonly changes: readonly MeasureChange[];
}

/** Of these more is better. More answers or more time may be either. */
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

/** Differences come before what has none because it came or went; of both the largest first. */
const bySize = (a: MeasureChange, b: MeasureChange): number =>
  Number(b.difference !== null) - Number(a.difference !== null) || size(b) - size(a);

const first = ['Percent correct', 'Quizzes submitted'];
/** What has no difference at all, because it was empty or withheld at one of the moments, is the least of interest. */
const place = ({ column, changes }: Omit<ChangedMeasure, 'unit'>): number => {
  if (first.includes(column)) return first.indexOf(column);
  return changes.some(({ difference }) => difference !== null) ? first.length : first.length + 1;
};

/** The differences by what is measured, since points are not to be held against seconds. What a row is about is no measure. */
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
