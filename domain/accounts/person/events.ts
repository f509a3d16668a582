// These names and shapes are the storage format: add, never rename.
// No names, email addresses or other personal data here: they live in the erasable `people` table.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { adminReach, integerId, personRole, teacherPlan, timestamp } from '#domain/shared/fields.ts';

/** The stream of one person: role, schools, account. Names and addresses are in Postgres alone. */
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
      /** School admins only. Absent before a roster could say it: then they have their whole district. */
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
  /** Of a school admin. Whoever becomes one gets it with the change of the role. */
  SchoolAdminReachChanged: {
    version: 1,
    schema: z.object({ personId: integerId, administers: adminReach, occurredAt: timestamp }),
  },
  TeacherPlanChanged: {
    version: 1,
    schema: z.object({ personId: integerId, plan: teacherPlan, trialEndsOn: z.iso.date().nullable(), occurredAt: timestamp }),
  },
  /** By staff: what of it, not what it was nor what it is. */
  PersonCorrected: {
    version: 1,
    schema: z.object({ personId: integerId, corrected: z.array(z.enum(personDetails)).min(1), occurredAt: timestamp }),
  },
  PersonDeactivated: { version: 1, schema: z.object({ personId: integerId, occurredAt: timestamp }) },
  PersonReactivated: { version: 1, schema: z.object({ personId: integerId, occurredAt: timestamp }) },
  /** The personal data are deleted everywhere. What the person did stays, under an id that nobody can turn into a name. */
  PersonErased: { version: 1, schema: z.object({ personId: integerId, erasedAt: timestamp }) },
});
export type PersonEvent = EventsOf<typeof personEvents>;
