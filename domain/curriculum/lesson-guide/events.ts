// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { guideSections, longestSection } from '../teacher-guide/sections.ts';

/** One stream per lesson: its guide is chosen at other times than its text is written, and by other people. */
export const lessonGuideStream = (lessonUuid: string): string => `lessonGuide-${lessonUuid.toLowerCase()}`;

const fields = { lessonUuid: uuid, occurredAt: timestamp };

export const lessonGuideEvents = defineEvents({
  /** Null: the lesson no longer has a guide. */
  LessonGuideSelected: { version: 1, schema: z.object({ ...fields, guideUuid: uuid.nullable() }) },
  /** The lesson's own wording of a section of that guide. Blank restores the guide's text. */
  LessonGuideSectionWorded: {
    version: 1,
    schema: z.object({ ...fields, guideUuid: uuid, section: z.enum(guideSections), text: z.string().max(longestSection) }),
  },
});
export type LessonGuideEvent = EventsOf<typeof lessonGuideEvents>;
