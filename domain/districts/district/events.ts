// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';
import { accessByTeachers } from './access-by-teachers.ts';

export const districtStream = (districtId: number): string => `district-${districtId}`;

const details = { districtId: integerId, name: z.string().min(1).max(200), timeZone: z.string().min(1).max(60) };

export const districtEvents = defineEvents({
  DistrictRegistered: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  DistrictDetailsChanged: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  /** Whether its students' texts may be sent to an external assessor. */
  DistrictOutsideAssessorTurned: {
    version: 1,
    schema: z.object({ districtId: integerId, on: z.boolean(), occurredAt: timestamp }),
  },
  /** Whether anyone with a class code but no account can create a student account. */
  DistrictStudentJoiningTurned: {
    version: 1,
    schema: z.object({ districtId: integerId, on: z.boolean(), occurredAt: timestamp }),
  },
  /** Whose cards and passwords its teachers can set, besides those of students whose accounts they created. */
  DistrictStudentAccessSet: {
    version: 1,
    schema: z.object({ districtId: integerId, byTeachers: z.enum(accessByTeachers), occurredAt: timestamp }),
  },
  /** Whether its new schools start with a trial automatically. */
  DistrictAutomatedTrialTurned: {
    version: 1,
    schema: z.object({ districtId: integerId, on: z.boolean(), occurredAt: timestamp }),
  },
});
export type DistrictEvent = EventsOf<typeof districtEvents>;
