/** The rule of `domain/assignments/owed-work.ts` in SQL: for the projection, which stores what is not owed, and for its readers. */
import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import { onTimeUntil } from '#projections/shared/sql.ts';
import type { OwedTouched } from './batch.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { notOwed, type WorkKind } from './tables.ts';

const due = onTimeUntil('g.due_at');

/** When student `t` joined after work `g` was due; null if they were in the class then. */
const joinedAfterDue = `
  select min(m.from_at) as joined_at from owed_memberships m
  where m.school_class_id = g.school_class_id and m.student_id = t.student_id and m.from_at > ${due}
    and not exists (select from owed_memberships o
      where o.school_class_id = g.school_class_id and o.student_id = t.student_id
        and (o.until_at is null or o.until_at > ${due})
        and (o.from_at <= ${due}
          or (o.from_position < g.position and (o.until_position is null or g.position < o.until_position))))`;

/** Writes what is not owed of the pairs in `t`, of a kind, an assignment and a student. */
const insertSql = (pairs: string): string => `
  with t as materialized (${pairs})
  insert into not_owed (kind, given_id, student_id, reason, joined_at)
  select t.kind, t.given_id, t.student_id, case when x.student_id is null then 'before_joining' else 'excused' end, j.joined_at
  from t join owed_given g on g.kind = t.kind and g.id = t.given_id
    left join owed_excuses x on x.kind = t.kind and x.given_id = t.given_id and x.student_id = t.student_id
    left join lateral (${joinedAfterDue}) j on true
  where x.student_id is not null or j.joined_at is not null`;

/** Only who joined after the due date, or is excused, can be left out: all others are never looked at. */
const lateJoiners = `
  select g.kind, g.id as given_id, m.student_id from owed_given g
    join owed_memberships m on m.school_class_id = g.school_class_id and m.from_at > ${due}`;

const touchedPairs = `
  select k.kind, k.given_id, k.student_id from jsonb_to_recordset(:excuses::jsonb) as k(kind text, given_id int, student_id int)
  union
  select k.kind, k.given_id, n.student_id from jsonb_to_recordset(:given::jsonb) as k(kind text, given_id int)
    cross join lateral (
      select c.student_id from (${lateJoiners}) c where c.kind = k.kind and c.given_id = k.given_id
      union select x.student_id from owed_excuses x where x.kind = k.kind and x.given_id = k.given_id
      union select o.student_id from not_owed o where o.kind = k.kind and o.given_id = k.given_id) n
  union
  select g.kind, g.id, k.student_id from jsonb_to_recordset(:members::jsonb) as k(school_class_id int, student_id int)
    join owed_given g on g.school_class_id = k.school_class_id`;

/** Brings `not_owed` up to date for what a batch has touched. Returns the touched quiz assignments with their students. */
export const refreshNotOwed = async (
  trx: Knex.Transaction,
  { members, given, excuses }: OwedTouched,
): Promise<readonly { readonly given_id: number; readonly student_id: number }[]> => {
  if (members.length + given.length + excuses.length === 0) return [];
  const keys = { members: jsonbText(members), given: jsonbText(given), excuses: jsonbText(excuses) };
  const { rows: pairs } = await trx.raw<{ rows: { kind: WorkKind; given_id: number; student_id: number }[] }>(touchedPairs, keys);
  if (pairs.length === 0) return [];
  const touched = jsonbText(pairs);
  await trx.raw(
    `delete from not_owed o using jsonb_to_recordset(?::jsonb) as t(kind text, given_id int, student_id int)
     where o.kind = t.kind and o.given_id = t.given_id and o.student_id = t.student_id`,
    [touched],
  );
  await trx.raw(insertSql('select * from jsonb_to_recordset(?::jsonb) as r(kind text, given_id int, student_id int)'), [touched]);
  return pairs.filter(({ kind }) => kind === 'quiz');
};

/** Fills `not_owed` after a rebuild. */
export const fillNotOwed = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(insertSql(`${lateJoiners} union select x.kind, x.given_id, x.student_id from owed_excuses x`));
  await trx.raw('analyze not_owed');
};

/** Why a row `n` of `not_owed` leaves out what was handed in at a moment, in SQL (null: not yet); null if that counts. */
export const leftOutAt = (handedInAt: string): string =>
  `case when n.reason = 'excused' then 'excused' when ${handedInAt} is null or ${handedInAt} >= n.joined_at then 'before_joining' end`;

/** Why a student does not owe work that they have not handed in; null if they owe it. All arguments are SQL. */
export const reasonNotOwed = (kind: string, givenId: string, studentId: string): Sql<'quiz_results'> => sql`(
    select n.reason from ${notOwed} n where n.kind = ${kind} and n.given_id = ${givenId} and n.student_id = ${studentId})`;

/** The same as a condition for many rows at once: nothing says that the student does not owe it. */
export const isOwed = (kind: string, givenId: string, studentId: string): Sql<'quiz_results'> => sql`not exists (
    select from ${notOwed} n where n.kind = ${kind} and n.given_id = ${givenId} and n.student_id = ${studentId})`;

/**
 * How many of the students who are now in class `schoolClassId` do not owe the work and have nothing handed in that counts.
 * `counted` is a condition on `n`, a row of `not_owed`: the student's work counts all the same.
 */
export const notOwingCount = <Models extends string>(
  { kind, givenId, schoolClassId }: { readonly kind: string; readonly givenId: string; readonly schoolClassId: string },
  counted: Sql<Models>,
): Sql<'quiz_results' | 'roster' | Models> =>
  sql`(select count(*)::int from ${notOwed} n
    join ${rosterSchoolClassStudents} e on e.school_class_id = ${schoolClassId} and e.student_id = n.student_id and e.active
    join ${rosterPeople} m on m.id = n.student_id and m.active
    where n.kind = ${kind} and n.given_id = ${givenId} and not (${counted}))` as Sql<'quiz_results' | 'roster' | Models>;

/** Whether work that was handed in then (SQL, null: not yet) counts. */
export const counts = (
  kind: string,
  givenId: string,
  studentId: string,
  handedInAt: string,
): Sql<'quiz_results'> => sql`not exists (
    select from ${notOwed} n where n.kind = ${kind} and n.given_id = ${givenId} and n.student_id = ${studentId}
      and ${leftOutAt(handedInAt)} is not null)`;
