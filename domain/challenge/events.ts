// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';

export const challengeRequestStream = (requestUuid: string): string => `challengeRequest-${requestUuid}`;

export const challengeUserTypes = ['student', 'educator', 'parent', 'other'] as const;
export const challengeUserType = z.enum(challengeUserTypes);
export type ChallengeUserType = z.infer<typeof challengeUserType>;

export const challengeRequestEvents = defineEvents({
  /**
   * A visitor asked to join the listening challenge. Name, address and message are not here: they are stored separately so that
   * they can be erased.
   */
  ListeningChallengeRequested: {
    version: 1,
    schema: z.object({
      requestUuid: uuid,
      userType: challengeUserType,
      /** ISO 3166-1, two letters. */
      country: z.string().regex(/^[A-Z]{2}$/),
      /** The two-letter code of a US state; null elsewhere. */
      state: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
      grade: z.string().max(20).nullable(),
      studentsCount: z.int().positive().nullable(),
      requestedAt: timestamp,
    }),
  },
  /** Staff erased the visitor's contact details. */
  ListeningChallengeContactErased: {
    version: 1,
    schema: z.object({ requestUuid: uuid, erasedAt: timestamp }),
  },
});
export type ChallengeRequestEvent = EventsOf<typeof challengeRequestEvents>;
