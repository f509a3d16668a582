// These names and shapes are the storage format: add, never rename. No passwords and no card secrets here: their hashes are in
// erasable tables.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** The stream of one student's sign-in methods: cards and passwords that teachers hand out. */
export const studentAccessStream = (studentId: number): string => `studentAccess-${studentId}`;

const card = z.object({ studentId: integerId, schoolClassId: integerId, cardId: uuid, occurredAt: timestamp });

/** Changes to a student's sign-in, made by a teacher of one of their classes. */
export const studentAccessEvents = defineEvents({
  StudentPasswordReset: {
    version: 1,
    schema: z.object({ studentId: integerId, schoolClassId: integerId, occurredAt: timestamp }),
  },
  /**
   * The name that the student signs in with, together with the class code. The name itself is stored with the person's data,
   * which can be erased.
   */
  StudentNameCorrected: {
    version: 1,
    schema: z.object({ studentId: integerId, schoolClassId: integerId, occurredAt: timestamp }),
  },
  /** The new card signs the student in; the previous card no longer works. */
  SignInCardIssued: { version: 1, schema: card },
  SignInCardRevoked: { version: 1, schema: card },
});
export type StudentAccessEvent = EventsOf<typeof studentAccessEvents>;
