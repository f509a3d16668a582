import type { ReactNode } from 'react';
import type { ReportData } from '../../report-data.ts';
import type { ReportColumn } from './report-columns.ts';

export interface ReportTableProps<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: ReportData['sort'];
  address: string;
  /** The shape of the table while its rows are on their way. */
  loading?: boolean;
  /** Rows of another kind below the others. */
  children?: ReactNode;
}
