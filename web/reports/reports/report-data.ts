import type { SchoolsReportPageData } from '#api/reports/schemas.ts';

/** The name of a row, and the text to show if there are no rows. */
export interface RowWords {
  one: string;
  many: string;
  /** Explains when rows will appear. */
  whenEmpty: string;
}

/** The data around the rows of every report. */
export type ReportData = Omit<SchoolsReportPageData, 'title' | 'rows' | 'overall_links'> & { rows: readonly unknown[] };
