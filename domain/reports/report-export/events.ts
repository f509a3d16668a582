// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const reportExportStream = (exportUuid: string): string => `reportExport-${exportUuid.toLowerCase()}`;

/** The report and the person it is for: the same combination is the same export. */
interface ExportedReport {
  readonly personId: number;
  readonly reportPath: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The filters sorted by name, so that equal filters give equal events. */
export const sortedQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The person's id is part of the name, so no one can guess or reach another person's export. */
export const reportExportUuid = ({ personId, reportPath, query }: ExportedReport): string =>
  uuidV5(`report-export:${personId}:${reportPath}?${new URLSearchParams(sortedQuery(query)).toString()}`);

export const reportExportEvents = defineEvents({
  ReportExportRequested: {
    version: 1,
    schema: z.object({
      exportUuid: uuid,
      personId: integerId,
      /** Address of the report with its ids, but without the query: `/reports/classes`. */
      reportPath: z.string(),
      /** The report's filters as they were sent, sorted by name. */
      query: z.record(z.string(), z.string()),
      /**
       * The search words: they can be someone's name, so they are sealed with the person's key instead of being stored in the
       * query.
       */
      search: z.object({ sealed: z.string() }).optional(),
      requestedAt: timestamp,
    }),
  },
  ReportExportCompleted: {
    version: 1,
    schema: z.object({
      exportUuid: uuid,
      fileName: z.string(),
      rowsCount: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** The position in the log that the file was made at, in the reports' format. */
      asOfPosition: z.string(),
      asOfTime: timestamp,
      completedAt: timestamp,
    }),
  },
  ReportExportFailed: {
    version: 1,
    schema: z.object({ exportUuid: uuid, reason: z.string().max(300), failedAt: timestamp }),
  },
});
export type ReportExportEvent = EventsOf<typeof reportExportEvents>;
