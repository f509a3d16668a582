// These names and shapes are the storage format: add, never rename. Secrets and recovery codes are not stored here but in an
// erasable table.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

export const secondFactorStream = (personId: number): string => `secondFactor-${personId}`;

const schema = z.object({ personId: integerId, occurredAt: timestamp });

/** Events of a person's second step. The actor shows who turned it off: the person, or staff through a reset. */
export const secondFactorEvents = defineEvents({
  SecondFactorTurnedOn: { version: 1, schema },
  SecondFactorTurnedOff: { version: 1, schema },
  /** Done by staff when the person has lost both the device and the recovery codes. */
  SecondFactorReset: { version: 1, schema },
  RecoveryCodesReplaced: { version: 1, schema },
  /** `left`: how many codes remain usable. */
  RecoveryCodeUsed: { version: 1, schema: schema.extend({ left: z.int().min(0) }) },
});
export type SecondFactorEvent = EventsOf<typeof secondFactorEvents>;
