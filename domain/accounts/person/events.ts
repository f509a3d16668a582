// These names and shapes are the storage format: add, never rename.
// No names, email addresses or other personal data here: they live in the erasable `people` table.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { adminReach, integerId, personRole, teacherPlan, timestamp } from '#domain/shared/fields.ts';

/** The stream of one person: role, schools, account. Names and addresses are only in Postgres. */
export const personStream = (personId: number): string => `person-${personId}`;

export const personDetails = ['name', 'email'] as const;
export type PersonDetail = (typeof personDetails)[number];

export const personEvents = defineEvents({
  PersonRegistered: {
    version: 1,
    schema: z.object({
      personId: integerId,
      role: personRole,
      /** Null for staff admins and analysts, who belong to the provider. */
      districtId: integerId.nullable(),
      schoolIds: z.array(integerId),
      /** Teachers only; null for every other role. */
      plan: teacherPlan.nullable(),
      /** Calendar day, YYYY-MM-DD; only with the plan free_trial. */
      trialEndsOn: z.iso.date().nullable(),
      /** School admins only. Absent in events from before rosters could specify it: then they have their whole district. */
      administers: adminReach.optional(),
      occurredAt: timestamp,
    }),
  },
  PersonSchoolsChanged: {
    version: 1,
    schema: z.object({ personId: integerId, schoolIds: z.array(integerId), occurredAt: timestamp }),
  },
  PersonRoleChanged: {
    version: 1,
    schema: z.object({ personId: integerId, role: personRole, occurredAt: timestamp }),
  },
  /** Changes a school admin's reach. A new school admin gets one along with the change of role. */
  SchoolAdminReachChanged: {
    version: 1,
    schema: z.object({ personId: integerId, administers: adminReach, occurredAt: timestamp }),
  },
  TeacherPlanChanged: {
    version: 1,
    schema: z.object({ personId: integerId, plan: teacherPlan, trialEndsOn: z.iso.date().nullable(), occurredAt: timestamp }),
  },
  /** Corrected by staff. Records which details changed, but neither the old nor the new values. */
  PersonCorrected: {
    version: 1,
    schema: z.object({ personId: integerId, corrected: z.array(z.enum(personDetails)).min(1), occurredAt: timestamp }),
  },
  PersonDeactivated: { version: 1, schema: z.object({ personId: integerId, occurredAt: timestamp }) },
  PersonReactivated: { version: 1, schema: z.object({ personId: integerId, occurredAt: timestamp }) },
  /** The personal data has been deleted everywhere. The person's work stays, under an id that cannot be traced to a name. */
  PersonErased: { version: 1, schema: z.object({ personId: integerId, erasedAt: timestamp }) },
});
export type PersonEvent = EventsOf<typeof personEvents>;
