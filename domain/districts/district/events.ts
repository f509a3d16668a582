// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';
import { accessByTeachers } from './access-by-teachers.ts';

/** The stream of one district. */
export const districtStream = (districtId: number): string => `district-${districtId}`;

const details = { districtId: integerId, name: z.string().min(1).max(200), timeZone: z.string().min(1).max(60) };

export const districtEvents = defineEvents({
  DistrictRegistered: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  DistrictDetailsChanged: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  /** Whether texts of its students may be sent to an assessor outside of this server. */
  DistrictOutsideAssessorTurned: {
    version: 1,
    schema: z.object({ districtId: integerId, on: z.boolean(), occurredAt: timestamp }),
  },
  /** Whether whoever has a class code and no account makes one, as a student. */
  DistrictStudentJoiningTurned: {
    version: 1,
    schema: z.object({ districtId: integerId, on: z.boolean(), occurredAt: timestamp }),
  },
  /** Whose cards and passwords its teachers set, beside those of students whom they made themselves. */
  DistrictStudentAccessSet: {
    version: 1,
    schema: z.object({ districtId: integerId, byTeachers: z.enum(accessByTeachers), occurredAt: timestamp }),
  },
  /** Whether its new schools begin with a trial by themselves. */
  DistrictAutomatedTrialTurned: {
    version: 1,
    schema: z.object({ districtId: integerId, on: z.boolean(), occurredAt: timestamp }),
  },
});
export type DistrictEvent = EventsOf<typeof districtEvents>;
