// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { guideSections, longestSection } from '../teacher-guide/sections.ts';

/** One for a lesson: it is decided at other times than the lesson's text, and by others. */
export const lessonGuideStream = (lessonUuid: string): string => `lessonGuide-${lessonUuid.toLowerCase()}`;

const fields = { lessonUuid: uuid, occurredAt: timestamp };

export const lessonGuideEvents = defineEvents({
  /** Null: the lesson has none any more. */
  LessonGuideSelected: { version: 1, schema: z.object({ ...fields, guideUuid: uuid.nullable() }) },
  /** The lesson's own wording of a section of that guide; blank: what the guide says holds again. */
  LessonGuideSectionWorded: {
    version: 1,
    schema: z.object({ ...fields, guideUuid: uuid, section: z.enum(guideSections), text: z.string().max(longestSection) }),
  },
});
export type LessonGuideEvent = EventsOf<typeof lessonGuideEvents>;
