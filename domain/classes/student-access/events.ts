// These names and shapes are the storage format: add, never rename.
// No passwords and no secrets of cards here: their hashes lie in erasable tables.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** The stream of how one student signs in: cards and passwords that teachers hand out. */
export const studentAccessStream = (studentId: number): string => `studentAccess-${studentId}`;

const card = z.object({ studentId: integerId, schoolClassId: integerId, cardId: uuid, occurredAt: timestamp });

/** How a student gets in, where a teacher of a class of theirs changed it. */
export const studentAccessEvents = defineEvents({
  StudentPasswordReset: {
    version: 1,
    schema: z.object({ studentId: integerId, schoolClassId: integerId, occurredAt: timestamp }),
  },
  /** By which the student signs in with the class code. The name itself lies with the person's data, which can be erased. */
  StudentNameCorrected: {
    version: 1,
    schema: z.object({ studentId: integerId, schoolClassId: integerId, occurredAt: timestamp }),
  },
  /** Signs in from now on; the card of before does not any more. */
  SignInCardIssued: { version: 1, schema: card },
  SignInCardRevoked: { version: 1, schema: card },
});
export type StudentAccessEvent = EventsOf<typeof studentAccessEvents>;
