import type { ReactNode } from 'react';
import type { ReportSortKey } from '../../../../../api/quiz-reports/schemas.ts';

export interface ReportColumn<Row> {
  key: string;
  head: ReactNode;
  /** What the server sorts by for this column; left out where it does not. */
  sort?: ReportSortKey;
  cell: (row: Row) => ReactNode;
  summary?: ReactNode;
}

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

const narrowestColumn = 100;
const narrowestTable = 960;

/** The first column takes 15 percent, the others share the rest; none gets narrower than its marks. */
export function narrowestWidth(columnsCount: number): number {
  return Math.max(narrowestTable, Math.ceil(((columnsCount - 1) * narrowestColumn) / 0.85));
}
