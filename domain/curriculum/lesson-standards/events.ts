// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';

/** One for a lesson: what it teaches is decided lesson by lesson, and by more people than write its text. */
export const lessonStandardsStream = (lessonUuid: string): string => `lessonStandards-${lessonUuid.toLowerCase()}`;

const fields = { lessonUuid: uuid, standardUuid: uuid, occurredAt: timestamp };

export const lessonStandardsEvents = defineEvents({
  /** `suggested`: whoever did it took it from the list of suggestions. */
  LessonStandardAligned: {
    version: 1,
    schema: z.object({ ...fields, documentUuid: uuid, suggested: z.boolean().optional() }),
  },
  /** All that the lesson has, in the order in which they are shown. One that comes later stands behind them. */
  LessonStandardsOrdered: {
    version: 1,
    schema: z.object({ lessonUuid: uuid, standardUuids: z.array(uuid).min(1), occurredAt: timestamp }),
  },
  LessonStandardRemoved: { version: 1, schema: z.object(fields) },
});
export type LessonStandardsEvent = EventsOf<typeof lessonStandardsEvents>;
