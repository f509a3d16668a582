// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, personRole, timestamp } from '#domain/shared/fields.ts';

/** One stream per person and month (of the sign-in, in UTC), so that no stream grows forever. */
export const signInStream = (personId: number, signedInAt: string): string => `signIn-${personId}-${signedInAt.slice(0, 7)}`;

export const signInEvents = defineEvents({
  PersonSignedIn: {
    version: 1,
    schema: z.object({ personId: integerId, role: personRole, signedInAt: timestamp }),
  },
});
export type SignInEvent = EventsOf<typeof signInEvents>;
