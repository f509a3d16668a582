import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { signInDistricts, signInPeople, teacherSignInDays, teacherSignIns } from './tables.ts';
import { writeDistricts, writeSignIns, type SignIn } from './write-sign-ins.ts';

interface Batch {
  readonly timeZones: Map<number, string>;
  readonly people: RowChanges<typeof signInPeople>;
  readonly signIns: SignIn[];
}

type DistrictEvent = EventFor<'DistrictRegistered'> | EventFor<'DistrictDetailsChanged'>;
const putDistrict = ({ timeZones }: Batch, { data }: DistrictEvent): void => {
  timeZones.set(data.districtId, data.timeZone);
};

/**
 * When teachers signed in, and how often on each calendar day of their district. The days are computed from the times, so they
 * are recomputed when a district corrects its time zone. Other roles have no usage report, so their sign-ins are not kept.
 */
export const signInsProjection: Projection<Batch> = {
  name: 'sign_ins',
  version: 1,
  categories: ['district', 'person', 'signIn'],
  tables: [signInDistricts, signInPeople, teacherSignIns, teacherSignInDays],
  handlers: {
    DistrictRegistered: putDistrict,
    DistrictDetailsChanged: putDistrict,
    PersonRegistered: ({ people }, { data }) => people.put({ id: data.personId, district_id: data.districtId }),
    PersonSignedIn: ({ signIns }, { data }) => {
      if (data.role === 'teacher') signIns.push({ teacherId: data.personId, signedInAt: data.signedInAt });
    },
  },
  emptyBatch: () => ({
    timeZones: new Map(),
    people: new RowChanges(signInPeople),
    signIns: [],
  }),
  flush: async (trx, { timeZones, people, signIns }) => {
    await writeDistricts(trx, timeZones);
    await people.flush(trx);
    await writeSignIns(trx, signIns);
  },
};
