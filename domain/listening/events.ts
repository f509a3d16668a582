// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, quizableType, timestamp, uuid } from '#domain/shared/fields.ts';

/** One stream per lesson and day (in UTC), so that no stream grows forever. */
export const audioPlayStream = (contentId: string, playedAt: string): string => `audioPlay-${contentId}-${playedAt.slice(0, 10)}`;

/** Who a visitor of the listening challenge claims to be; people who are signed in are known by their role. */
export const visitorTypes = ['student', 'educator', 'parent', 'other'] as const;

export const audioPlayEvents = defineEvents({
  /** Someone started a track. Nothing is stored that would distinguish one visitor from another. */
  AudioPlayed: {
    version: 1,
    schema: z.object({
      contentType: quizableType,
      contentId: uuid,
      trackName: z.string().max(300),
      trackFile: z.string().max(300),
      /** A role, a visitor's type, or null if unknown. */
      userType: z.string().max(40).nullable(),
      /** Null for visitors. */
      personId: integerId.nullable(),
      partnerId: z.string().max(60).nullable(),
      playedAt: timestamp,
    }),
  },
});
export type AudioPlayEvent = EventsOf<typeof audioPlayEvents>;
