// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, personRole, timestamp } from '#domain/shared/fields.ts';

export const signInEvents = defineEvents({
  PersonSignedIn: {
    version: 1,
    schema: z.object({ personId: integerId, role: personRole, signedInAt: timestamp }),
  },
});
export type SignInEvent = EventsOf<typeof signInEvents>;
