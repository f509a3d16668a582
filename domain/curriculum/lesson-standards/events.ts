// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';

/** One stream per lesson: standards are assigned lesson by lesson, and by more people than write its text. */
export const lessonStandardsStream = (lessonUuid: string): string => `lessonStandards-${lessonUuid.toLowerCase()}`;

const fields = { lessonUuid: uuid, standardUuid: uuid, occurredAt: timestamp };

export const lessonStandardsEvents = defineEvents({
  /** `suggested`: the standard was picked from the list of suggestions. */
  LessonStandardAligned: {
    version: 1,
    schema: z.object({ ...fields, documentUuid: uuid, suggested: z.boolean().optional() }),
  },
  /** All standards of the lesson, in display order. Standards added later go to the end. */
  LessonStandardsOrdered: {
    version: 1,
    schema: z.object({ lessonUuid: uuid, standardUuids: z.array(uuid).min(1), occurredAt: timestamp }),
  },
  LessonStandardRemoved: { version: 1, schema: z.object(fields) },
});
export type LessonStandardsEvent = EventsOf<typeof lessonStandardsEvents>;
