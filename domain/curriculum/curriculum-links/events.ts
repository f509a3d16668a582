// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp } from '#domain/shared/fields.ts';
import { maxLinks, isWebAddress } from './link-rules.ts';

/** There is one list for the whole product. */
export const curriculumLinksStream = 'curriculumLinks-all';

/** A curriculum on another website. */
export const curriculumLink = z.object({
  title: z.string().trim().min(1, 'write a title').max(200, 'use at most 200 characters'),
  url: z
    .string()
    .trim()
    .max(2_000, 'use at most 2,000 characters')
    .refine(isWebAddress, 'use a whole address that begins with http:// or https://'),
});
export type CurriculumLink = z.infer<typeof curriculumLink>;

export const curriculumLinksEvents = defineEvents({
  /** All links, in order. */
  CurriculumLinksChanged: {
    version: 1,
    schema: z.object({ links: z.array(curriculumLink).max(maxLinks), changedAt: timestamp }),
  },
});
export type CurriculumLinksEvent = EventsOf<typeof curriculumLinksEvents>;
