import type { StandardReportPageData, StandardsReportPageData } from '../../../../../api/standards-report/schemas.ts';

export type StandardsPageData = StandardsReportPageData | StandardReportPageData;
