/** The props of every report table, however it is rendered. */
import type { ReactNode } from 'react';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import type { ReportColumn } from './report-columns.ts';
import type { OpenRows } from './use-open-rows.ts';

export interface ReportTableProps<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row's name. */
  rowName: (row: Row) => string;
  sort: ReportData['sort'];
  /** The paging of all rows: while some are on other pages, only the server can sort them. */
  paging: ReportData['paging'];
  address: string;
  /** The shape of the table while its rows are on their way. */
  loading?: boolean;
  /** Rows of another kind below the others. */
  children?: ReactNode;
}

/** The props that the rows are rendered from. */
export interface DrawnTableProps<Row> extends Pick<ReportTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowName'> {
  openRows: OpenRows;
}
