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

const change =
  <Type extends 'PersonSchoolsChanged' | 'PersonRoleChanged' | 'PersonDeactivated' | 'PersonReactivated'>(
    now: (data: EventFor<Type>['data']) => PersonChange['now'],
  ) =>
  ({ people }: Batch, { data }: EventFor<Type>): void => {
    people.push({ personId: data.personId, at: data.occurredAt, now: now(data) });
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
    PersonRegistered: ({ people }, { data: { personId, districtId, role, schoolIds, occurredAt } }) => {
      people.push({
        personId,
        at: occurredAt,
        now: { district_id: districtId, role, school_ids: schoolIds, active: true },
      });
    },
    PersonSchoolsChanged: change<'PersonSchoolsChanged'>(({ schoolIds }) => ({ school_ids: schoolIds })),
    PersonRoleChanged: change<'PersonRoleChanged'>(({ role }) => ({ role })),
    PersonDeactivated: change<'PersonDeactivated'>(() => ({ active: false })),
    PersonReactivated: change<'PersonReactivated'>(() => ({ active: true })),
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
