import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const reportExportStream = (exportUuid: string): string => `reportExport-${exportUuid.toLowerCase()}`;

/** What is exported, and for whom: the same again is the same export. */
export interface ExportedReport {
  readonly personId: number;
  readonly reportPath: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The filters sorted by name, so that equal ones give equal events. */
export const sortedQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Nobody can guess or reach another person's export: their id is part of its name. */
export const reportExportUuid = ({ personId, reportPath, query }: ExportedReport): string =>
  uuidV5(`report-export:${personId}:${reportPath}?${new URLSearchParams(sortedQuery(query)).toString()}`);
