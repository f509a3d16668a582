import type { Knex } from 'knex';
import { knownTimeZone } from '#projections/shared/sql.ts';
import { columnList } from '#projections/tables/table.ts';
import { signInDistricts, signInPeople, teacherSignInDays, teacherSignIns } from './tables.ts';

export interface SignIn {
  readonly teacherId: number;
  readonly signedInAt: string;
}

const dayColumns = columnList(teacherSignInDays, ['district_id', 'day', 'teacher_id', 'sign_ins_count']);

/** The calendar day of a sign-in `s` in its district `d`. */
const day = `(s.signed_in_at at time zone d.time_zone)::date`;

/** Writes new and changed time zones. For a district whose time zone changed, the days are recounted. */
export const writeDistricts = async (trx: Knex.Transaction, timeZones: ReadonlyMap<number, string>): Promise<void> => {
  if (timeZones.size === 0) return;
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `insert into ${signInDistricts.name} as t (${columnList(signInDistricts, ['id', 'time_zone'])}) select * from unnest(?::int[], ?::text[])
     on conflict (id) do update set time_zone = excluded.time_zone where t.time_zone <> excluded.time_zone
     returning id`,
    [[...timeZones.keys()], [...timeZones.values()].map(knownTimeZone)],
  );
  await countAgain(
    trx,
    rows.map(({ id }) => id),
  );
};

const countAgain = async (trx: Knex.Transaction, districtIds: readonly number[]): Promise<void> => {
  if (districtIds.length === 0) return;
  await trx.raw(`delete from ${teacherSignInDays.name} where district_id = any(?::int[])`, [[...districtIds]]);
  await trx.raw(
    `insert into ${teacherSignInDays.name} (${dayColumns})
     select s.district_id, ${day}, s.teacher_id, count(*)
     from ${teacherSignIns.name} s join ${signInDistricts.name} d on d.id = s.district_id
     where s.district_id = any(?::int[]) group by 1, 2, 3`,
    [[...districtIds]],
  );
};

/** Adds the sign-ins and their days, except for people without a district, who belong to no report. */
export const writeSignIns = async (trx: Knex.Transaction, signIns: readonly SignIn[]): Promise<void> => {
  if (signIns.length === 0) return;
  await trx.raw(
    `with added as (
       insert into ${teacherSignIns.name} (${columnList(teacherSignIns, ['district_id', 'teacher_id', 'signed_in_at'])})
       select p.district_id, p.id, n.signed_in_at
       from unnest(?::int[], ?::timestamptz[]) n (teacher_id, signed_in_at) join ${signInPeople.name} p on p.id = n.teacher_id
       where p.district_id is not null
       returning *)
     insert into ${teacherSignInDays.name} as t (${dayColumns})
     select s.district_id, ${day}, s.teacher_id, count(*)
     from added s join ${signInDistricts.name} d on d.id = s.district_id
     group by 1, 2, 3
     on conflict (district_id, day, teacher_id) do update set sign_ins_count = t.sign_ins_count + excluded.sign_ins_count`,
    [signIns.map(({ teacherId }) => teacherId), signIns.map(({ signedInAt }) => signedInAt)],
  );
};
