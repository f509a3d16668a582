// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** One for a person: which reports they have saved is theirs alone. */
export const savedReportsStream = (personId: number): string => `savedReports-${personId}`;

const ofReport = z.object({ personId: integerId, savedReportUuid: uuid, occurredAt: timestamp });
/** The person's own words, sealed with their key. */
const name = z.object({ sealed: z.string() });

export const savedReportsEvents = defineEvents({
  SavedReportAdded: {
    version: 1,
    schema: ofReport.extend({
      name,
      /** Address of the report, with its ids, without its query: `/reports/classes`. */
      path: z.string(),
      /** The filters that the address named, sorted by name; without dates where they move along. */
      query: z.record(z.string(), z.string()),
      /** So many days up to the day on which it is opened. Null: the dates of the query, or the report's own where it has none. */
      lastDays: z.int().positive().nullable(),
    }),
  },
  SavedReportRenamed: { version: 1, schema: ofReport.extend({ name }) },
  /** Whether it comes by mail every Monday. */
  SavedReportMailTurned: { version: 1, schema: ofReport.extend({ mailed: z.boolean() }) },
  SavedReportRemoved: { version: 1, schema: ofReport },
  SavedReportRestored: { version: 1, schema: ofReport },
});
export type SavedReportsEvent = EventsOf<typeof savedReportsEvents>;
export type SavedReportAdded = Extract<SavedReportsEvent, { type: 'SavedReportAdded' }>['data'];
export type SealedName = SavedReportAdded['name'];
