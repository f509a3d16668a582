// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** The stream of one school. */
export const schoolStream = (schoolId: number): string => `school-${schoolId}`;

const name = z.string().min(1).max(200);

export const schoolEvents = defineEvents({
  SchoolRegistered: {
    version: 1,
    schema: z.object({
      schoolId: integerId,
      districtId: integerId,
      name,
      /** The school that it lies below in the roster, for example of a branch; absent for none. */
      parentSchoolId: integerId.optional(),
      occurredAt: timestamp,
    }),
  },
  SchoolParentChanged: {
    version: 1,
    schema: z.object({ schoolId: integerId, parentSchoolId: integerId.nullable(), occurredAt: timestamp }),
  },
  /** Where the school has its mail, as staff say; none: as the roster does. */
  SchoolMailDomainsSet: {
    version: 1,
    schema: z.object({ schoolId: integerId, domains: z.array(z.string().min(1).max(253)).max(20), occurredAt: timestamp }),
  },
  SchoolRenamed: { version: 1, schema: z.object({ schoolId: integerId, name, occurredAt: timestamp }) },
});
export type SchoolEvent = EventsOf<typeof schoolEvents>;
