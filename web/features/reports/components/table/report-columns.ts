import type { ReactNode } from 'react';
import type { ReportSortKey } from '../../../../../api/quiz-reports/schemas.ts';

export interface ReportColumn<Row> {
  key: string;
  head: ReactNode;
  /** What the server sorts by for this column; left out where it does not. */
  sort?: ReportSortKey;
  cell: (row: Row) => ReactNode;
  summary?: ReactNode;
  /** As wide as a mark; it takes no share of what the first column leaves. */
  narrow?: boolean;
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
