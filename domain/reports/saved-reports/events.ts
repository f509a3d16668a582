// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** One stream per person: saved reports are private. */
export const savedReportsStream = (personId: number): string => `savedReports-${personId}`;

const ofReport = z.object({ personId: integerId, savedReportUuid: uuid, occurredAt: timestamp });
/** The person's own words, sealed with their key. */
const name = z.object({ sealed: z.string() });

export const savedReportsEvents = defineEvents({
  SavedReportAdded: {
    version: 1,
    schema: ofReport.extend({
      name,
      /** Address of the report with its ids, but without the query: `/reports/classes`. */
      path: z.string(),
      /** The filters from the address, sorted by name; without dates if the period is relative. */
      query: z.record(z.string(), z.string()),
      /** The number of days up to the day it is opened. Null: the query's dates, or the report's own if the query has none. */
      lastDays: z.int().positive().nullable(),
    }),
  },
  SavedReportRenamed: { version: 1, schema: ofReport.extend({ name }) },
  /** Whether it is mailed every Monday. */
  SavedReportMailTurned: { version: 1, schema: ofReport.extend({ mailed: z.boolean() }) },
  SavedReportRemoved: { version: 1, schema: ofReport },
  SavedReportRestored: { version: 1, schema: ofReport },
});
export type SavedReportsEvent = EventsOf<typeof savedReportsEvents>;
export type SavedReportAdded = Extract<SavedReportsEvent, { type: 'SavedReportAdded' }>['data'];
export type SealedName = SavedReportAdded['name'];
