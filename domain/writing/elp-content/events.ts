// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp } from '#domain/shared/fields.ts';
import { elpContent } from './content.ts';

/** One stream for all districts. */
export const elpContentStream = 'elpContent-levels';

export const elpContentEvents = defineEvents({
  /** The complete new content. */
  ElpContentChanged: { version: 1, schema: z.object({ content: elpContent, changedAt: timestamp }) },
});
export type ElpContentEvent = EventsOf<typeof elpContentEvents>;
