// These names and shapes are the storage format: add, never rename.
// No secret and no recovery code here: they lie in an erasable table.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** The stream of one person's second step. */
export const secondFactorStream = (personId: number): string => `secondFactor-${personId}`;

const schema = z.object({ personId: integerId, occurredAt: timestamp });

/** The second step of somebody's sign-in. Who took it off is the actor: the person, or staff where it was reset. */
export const secondFactorEvents = defineEvents({
  SecondFactorTurnedOn: { version: 1, schema },
  SecondFactorTurnedOff: { version: 1, schema },
  /** By somebody else: the device is lost, and the recovery codes too. */
  SecondFactorReset: { version: 1, schema },
  RecoveryCodesReplaced: { version: 1, schema },
  /** `left`: how many are good after it. */
  RecoveryCodeUsed: { version: 1, schema: schema.extend({ left: z.int().min(0) }) },
});
export type SecondFactorEvent = EventsOf<typeof secondFactorEvents>;
