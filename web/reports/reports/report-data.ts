import type { SchoolsReportPageData } from '#api/reports/schemas.ts';

/** What the rows are called, and what to say when there are none. */
export interface RowWords {
  one: string;
  many: string;
  /** How a row comes to be. */
  whenEmpty: string;
}

/** What every report's page has around its rows. */
export type ReportData = Omit<SchoolsReportPageData, 'title' | 'rows' | 'overall_links'> & { rows: readonly unknown[] };
