import type { SchoolsReportPageData } from '#api/reports/schemas.ts';

/** What every report's page has around its rows. */
export type ReportData = Omit<SchoolsReportPageData, 'title' | 'rows' | 'overall_links'> & { rows: readonly unknown[] };
