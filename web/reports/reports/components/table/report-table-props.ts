/** What every table of a report is given, whichever way it is drawn. */
import type { ReactNode } from 'react';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import type { ReportColumn } from './report-columns.ts';
import type { OpenRows } from './use-open-rows.ts';

export interface ReportTableProps<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called by. */
  rowName: (row: Row) => string;
  sort: ReportData['sort'];
  /** Of all rows there are: while some are on other pages, only the server can bring them in order. */
  paging: ReportData['paging'];
  address: string;
  /** The shape of the table while its rows are on their way. */
  loading?: boolean;
  /** Rows of another kind below the others. */
  children?: ReactNode;
}

/** What its rows are drawn from. */
export interface DrawnTableProps<Row> extends Pick<ReportTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowName'> {
  openRows: OpenRows;
}
