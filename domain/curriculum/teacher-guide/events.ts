// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { longestSection } from './sections.ts';

/** The stream of one guide for teachers. */
export const teacherGuideStream = (guideUuid: string): string => `teacherGuide-${guideUuid.toLowerCase()}`;

const fields = { guideUuid: uuid, occurredAt: timestamp };
const name = z.string().min(1).max(200);
const markdown = z.string().max(longestSection);

export const guideTexts = z.object({ beforeViewing: markdown, duringViewing: markdown, afterViewing: markdown });

export const teacherGuideEvents = defineEvents({
  /** Only staff see it yet. */
  TeacherGuideDrafted: { version: 1, schema: z.object({ ...fields, name }) },
  /** What teachers have stays; the event holds what is not as it was. */
  TeacherGuideChanged: { version: 1, schema: z.object({ ...fields, name: name.optional(), texts: guideTexts.partial() }) },
  /** Teachers have this from now on, in every lesson that has the guide. */
  TeacherGuidePublished: { version: 1, schema: z.object({ ...fields, name, texts: guideTexts }) },
  /** No further lesson can select it; those that have it keep it. */
  TeacherGuideWithdrawn: { version: 1, schema: z.object(fields) },
  TeacherGuideRestored: { version: 1, schema: z.object(fields) },
});
export type TeacherGuideEvent = EventsOf<typeof teacherGuideEvents>;
