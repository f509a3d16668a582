import type { ReactNode } from 'react';
import type { ReportSortKey } from '#api/reports/quiz-reports/schemas.ts';

/** What a column's cells hold. It says how much room the column needs, and at which edge the cells stand. */
export type ColumnKind = 'number' | 'percent' | 'time' | 'date' | 'mark' | 'words' | 'work';

export interface ReportColumn<Row> {
  key: string;
  head: ReactNode;
  /** The head's words where the head is more than them: what stands beside the cell on a phone. */
  label?: string;
  /** What the server sorts by for this column; left out where it does not. */
  sort?: ReportSortKey;
  /** What the page itself sorts by, where the server does not and all rows are on the page. */
  value?: (row: Row) => number | string | null;
  /** Beside the head, a button of its own for the order: the head itself does something else. */
  sortLabel?: string;
  cell: (row: Row) => ReactNode;
  summary?: ReactNode;
  /** Left out: a number. */
  kind?: ColumnKind;
  /** On a phone it stands beside the first column; the others are shown when the row is opened. */
  leads?: boolean;
}

/** The least width in pixels. Those of numbers and percentages share what the others leave; dates, times and marks need no more. */
const leastWidths: Record<ColumnKind, number> = { number: 92, percent: 54, time: 50, date: 78, mark: 26, words: 106, work: 104 };

export const leastWidth = (columns: readonly Pick<ReportColumn<never>, 'kind'>[]): number =>
  columns.slice(1).reduce((sum, { kind = 'number' }) => sum + leastWidths[kind], 0);

export const columnWords = <Row>({ head, label }: ReportColumn<Row>): string | undefined =>
  label ?? (typeof head === 'string' ? head : undefined);

type Sort = { by: ReportSortKey; direction: 'asc' | 'desc'; available: readonly ReportSortKey[] };

/** Names begin with A, numbers with the highest, dates with the latest; the second press turns the order round. */
export function nextDirection(key: ReportSortKey, { by, direction }: Pick<Sort, 'by' | 'direction'>): 'asc' | 'desc' {
  if (key === by) return direction === 'asc' ? 'desc' : 'asc';
  return key === 'name' ? 'asc' : 'desc';
}

export function ariaSort(key: ReportSortKey, { by, direction }: Pick<Sort, 'by' | 'direction'>) {
  if (key !== by) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
