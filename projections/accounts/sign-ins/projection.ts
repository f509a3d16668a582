import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { signInDistricts, signInPeople, teacherSignInDays, teacherSignIns, teacherTimes } from './tables.ts';
import { writeDistricts, writeSignIns, type SignIn } from './write-sign-ins.ts';
import { writePeople, type PersonChange } from './write-teacher-times.ts';

interface Batch {
  readonly timeZones: Map<number, string>;
  readonly people: PersonChange[];
  readonly signIns: SignIn[];
}

type DistrictEvent = EventFor<'DistrictRegistered'> | EventFor<'DistrictDetailsChanged'>;
const putDistrict = ({ timeZones }: Batch, { data }: DistrictEvent): void => {
  timeZones.set(data.districtId, data.timeZone);
};

interface OfPerson {
  readonly data: { readonly personId: number; readonly occurredAt: string };
}
const change = ({ people }: Batch, { data }: OfPerson, now: PersonChange['now']): void => {
  people.push({ personId: data.personId, at: data.occurredAt, now });
};

/**
 * When teachers signed in, from when until when they were teachers of which schools, and how often on each calendar day of their district. The days are computed from the times, so they
 * are recomputed when a district corrects its time zone. Other roles have no usage report, so their sign-ins are not kept.
 */
export const signInsProjection: Projection<Batch> = {
  name: 'sign_ins',
  version: 2,
  categories: ['district', 'person', 'signIn'],
  tables: [signInDistricts, signInPeople, teacherTimes, teacherSignIns, teacherSignInDays],
  handlers: {
    DistrictRegistered: putDistrict,
    DistrictDetailsChanged: putDistrict,
    PersonRegistered: (batch, event) => {
      const { districtId, role, schoolIds } = event.data;
      change(batch, event, { district_id: districtId, role, school_ids: schoolIds, active: true });
    },
    PersonSchoolsChanged: (batch, event) => change(batch, event, { school_ids: event.data.schoolIds }),
    PersonRoleChanged: (batch, event) => change(batch, event, { role: event.data.role }),
    PersonDeactivated: (batch, event) => change(batch, event, { active: false }),
    PersonReactivated: (batch, event) => change(batch, event, { active: true }),
    PersonSignedIn: ({ signIns }, { data }) => {
      if (data.role === 'teacher') signIns.push({ teacherId: data.personId, signedInAt: data.signedInAt });
    },
  },
  emptyBatch: () => ({
    timeZones: new Map(),
    people: [],
    signIns: [],
  }),
  flush: async (trx, { timeZones, people, signIns }) => {
    await writeDistricts(trx, timeZones);
    await writePeople(trx, people);
    await writeSignIns(trx, signIns);
  },
};
