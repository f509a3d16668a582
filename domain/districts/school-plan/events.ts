// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** One for a school: its trials, one after the other. */
export const schoolPlanStream = (schoolId: number): string => `schoolPlan-${schoolId}`;

/** Calendar day of the school's district, YYYY-MM-DD. */
const day = z.iso.date();

export const schoolPlanEvents = defineEvents({
  /** `endsOn` is the last day of the trial. */
  SchoolTrialStarted: {
    version: 1,
    schema: z.object({ schoolId: integerId, startsOn: day, endsOn: day, occurredAt: timestamp }),
  },
  SchoolTrialExtended: { version: 1, schema: z.object({ schoolId: integerId, endsOn: day, occurredAt: timestamp }) },
  /** Before its last day, by staff. */
  SchoolTrialEnded: { version: 1, schema: z.object({ schoolId: integerId, occurredAt: timestamp }) },
  /** Until when the school has paid for premium, that day included; null: it has not. */
  SchoolPaidThroughSet: {
    version: 1,
    schema: z.object({ schoolId: integerId, paidThrough: day.nullable(), occurredAt: timestamp }),
  },
});
export type SchoolPlanEvent = EventsOf<typeof schoolPlanEvents>;
