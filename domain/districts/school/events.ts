// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

export const schoolStream = (schoolId: number): string => `school-${schoolId}`;

const name = z.string().min(1).max(200);

export const schoolEvents = defineEvents({
  SchoolRegistered: {
    version: 1,
    schema: z.object({
      schoolId: integerId,
      districtId: integerId,
      name,
      /** The parent school in the roster, for example of a branch; absent if there is none. */
      parentSchoolId: integerId.optional(),
      occurredAt: timestamp,
    }),
  },
  SchoolParentChanged: {
    version: 1,
    schema: z.object({ schoolId: integerId, parentSchoolId: integerId.nullable(), occurredAt: timestamp }),
  },
  /** The school's mail domains as set by staff; empty: the roster's domains apply. */
  SchoolMailDomainsSet: {
    version: 1,
    schema: z.object({ schoolId: integerId, domains: z.array(z.string().min(1).max(253)).max(20), occurredAt: timestamp }),
  },
  SchoolRenamed: { version: 1, schema: z.object({ schoolId: integerId, name, occurredAt: timestamp }) },
});
export type SchoolEvent = EventsOf<typeof schoolEvents>;
