// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** One stream per school: its trials, one after another. */
export const schoolPlanStream = (schoolId: number): string => `schoolPlan-${schoolId}`;

/** Calendar day in the school's district, YYYY-MM-DD. */
const day = z.iso.date();

export const schoolPlanEvents = defineEvents({
  /** `endsOn` is the last day of the trial. */
  SchoolTrialStarted: {
    version: 1,
    schema: z.object({ schoolId: integerId, startsOn: day, endsOn: day, occurredAt: timestamp }),
  },
  SchoolTrialExtended: { version: 1, schema: z.object({ schoolId: integerId, endsOn: day, occurredAt: timestamp }) },
  /** Staff ended it before its last day. */
  SchoolTrialEnded: { version: 1, schema: z.object({ schoolId: integerId, occurredAt: timestamp }) },
  /** The last day of the premium plan that the school has paid for, inclusive; null: it has not paid. */
  SchoolPaidThroughSet: {
    version: 1,
    schema: z.object({ schoolId: integerId, paidThrough: day.nullable(), occurredAt: timestamp }),
  },
});
export type SchoolPlanEvent = EventsOf<typeof schoolPlanEvents>;
