import type { ReactNode } from 'react';
import type { ReportSortKey } from '#api/reports/quiz-reports/schemas.ts';

/** What a column's cells contain. Determines the column's width and alignment. */
export type ColumnKind = 'number' | 'percent' | 'time' | 'date' | 'mark' | 'words' | 'work';

export interface ReportColumn<Row> {
  key: string;
  head: ReactNode;
  /** The column's name if the head is not plain text. On a phone it is shown next to the cell. */
  label?: string;
  /** The server's sort key for this column, if it has one. */
  sort?: ReportSortKey;
  /** The value that the page itself sorts by, if the server cannot and all rows are on the page. */
  value?: (row: Row) => number | string | null;
  /** Label of a separate sort button next to the head, for a head that already does something else. */
  sortLabel?: string;
  cell: (row: Row) => ReactNode;
  summary?: ReactNode;
  /** Defaults to a number. */
  kind?: ColumnKind;
  /** Shown next to the first column on a phone; the other columns appear when the row is expanded. */
  leads?: boolean;
}

/** The minimum widths in pixels. All columns but the first are equally wide where that is enough for each of them. */
const leastWidths: Record<ColumnKind, number> = { number: 92, percent: 54, time: 50, date: 78, mark: 26, words: 106, work: 104 };

export const leastWidth = (columns: readonly Pick<ReportColumn<never>, 'kind'>[]): number =>
  columns.slice(1).reduce((sum, { kind = 'number' }) => sum + leastWidths[kind], 0);

export const columnWords = <Row>({ head, label }: ReportColumn<Row>): string | undefined =>
  label ?? (typeof head === 'string' ? head : undefined);

type Sort = { by: ReportSortKey; direction: 'asc' | 'desc'; available: readonly ReportSortKey[] };

/** Names start with A, numbers with the highest, dates with the latest; a second click reverses the order. */
export function nextDirection(key: ReportSortKey, { by, direction }: Pick<Sort, 'by' | 'direction'>): 'asc' | 'desc' {
  if (key === by) return direction === 'asc' ? 'desc' : 'asc';
  return key === 'name' ? 'asc' : 'desc';
}

export function ariaSort(key: ReportSortKey, { by, direction }: Pick<Sort, 'by' | 'direction'>) {
  if (key !== by) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
