/** Reports by standards are over many standards, or over the quizzes of one. */
import type { StandardReportPageData, StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';

export type StandardsPageData = StandardsReportPageData | StandardReportPageData;
