// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { longestSection } from './sections.ts';

export const teacherGuideStream = (guideUuid: string): string => `teacherGuide-${guideUuid.toLowerCase()}`;

const fields = { guideUuid: uuid, occurredAt: timestamp };
const name = z.string().min(1).max(200);
const markdown = z.string().max(longestSection);

export const guideTexts = z.object({ beforeViewing: markdown, duringViewing: markdown, afterViewing: markdown });

export const teacherGuideEvents = defineEvents({
  /** Only staff can see it so far. */
  TeacherGuideDrafted: { version: 1, schema: z.object({ ...fields, name }) },
  /** The version that teachers see stays as it is. The event holds only changed fields. */
  TeacherGuideChanged: { version: 1, schema: z.object({ ...fields, name: name.optional(), texts: guideTexts.partial() }) },
  /** The new version that teachers see, in every lesson with this guide. */
  TeacherGuidePublished: { version: 1, schema: z.object({ ...fields, name, texts: guideTexts }) },
  /** No other lesson can select it; lessons that have it keep it. */
  TeacherGuideWithdrawn: { version: 1, schema: z.object(fields) },
  TeacherGuideRestored: { version: 1, schema: z.object(fields) },
});
export type TeacherGuideEvent = EventsOf<typeof teacherGuideEvents>;
