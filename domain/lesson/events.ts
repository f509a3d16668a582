// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../shared/event-definition.ts';
import { quizableType, timestamp, uuid } from '../shared/fields.ts';

/** What staff wrote about a lesson; `story` and `transcript` are markdown. */
export const lessonContent = z.object({
  name: z.string().min(1).max(300),
  description: z.string().max(5_000),
  subject: z.string().min(1).max(80),
  /** Grade band as schools write it: K-2, 3-5, 6-8, 9-12. */
  gradeBand: z.string().min(1).max(20),
  textComplexity: z.string().max(60).nullable(),
  transcript: z.string().max(100_000),
});
export type LessonContent = z.infer<typeof lessonContent>;

export const lessonEvents = defineEvents({
  LessonPublished: {
    version: 1,
    schema: z.object({
      lessonUuid: uuid,
      type: quizableType,
      path: z.string().min(1).max(200),
      content: lessonContent,
      occurredAt: timestamp,
    }),
  },
  LessonContentChanged: {
    version: 1,
    schema: z.object({ lessonUuid: uuid, content: lessonContent, occurredAt: timestamp }),
  },
});
export type LessonEvent = EventsOf<typeof lessonEvents>;
