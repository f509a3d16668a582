/** Reports by standard cover many standards, or the quizzes of one. */
import type { StandardReportPageData, StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';

export type StandardsPageData = StandardsReportPageData | StandardReportPageData;
