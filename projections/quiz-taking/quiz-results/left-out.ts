/** Marks solutions that count nowhere: of excused students, and of those who joined the class after the quiz was due. */
import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';
import { leftOutAt } from '#projections/assignments/owed-work/rule.ts';
import type { Touched } from './touched.ts';

interface Concerned {
  readonly pairs: readonly { readonly given_id: number; readonly student_id: number }[];
  /** Solutions that a batch has written. */
  readonly written: readonly string[];
}

const reason = `(select ${leftOutAt('s.submitted_at')} from not_owed n
  where n.kind = 'quiz' and n.given_id = s.quiz_assignment_school_class_id and n.student_id = s.student_id)`;

const markSql = (condition: string): string => `
  with changed as (
    update quiz_solutions s set left_out = ${reason} where ${condition} and s.left_out is distinct from ${reason}
    returning s.quiz_assignment_school_class_id, s.school_class_id, s.school_id, s.district_id, s.quiz_uuid, s.submitted_on)
  select distinct quiz_assignment_school_class_id, school_class_id, school_id, district_id, quiz_uuid, submitted_on::text as day,
    true as leaves
  from changed`;

const ofPairs = markSql(`s.uuid in (select b.uuid from jsonb_to_recordset(?::jsonb) as k(given_id int, student_id int)
  cross join lateral (select b.uuid, b.student_id from quiz_solutions b where b.quiz_assignment_school_class_id = k.given_id offset 0) b
  where b.student_id = k.student_id)`);
const ofWritten = markSql('s.uuid = any(?::uuid[])');

/** Returns the cells that solutions have left or entered. */
export const leaveOut = async (trx: Knex.Transaction, { pairs, written }: Concerned): Promise<readonly Touched[]> => {
  const touched: Touched[] = [];
  if (pairs.length > 0) touched.push(...(await trx.raw<{ rows: Touched[] }>(ofPairs, [jsonbText(pairs)])).rows);
  if (written.length > 0) touched.push(...(await trx.raw<{ rows: Touched[] }>(ofWritten, [[...written]])).rows);
  return touched;
};

/** The same for all solutions, after a rebuild. */
export const leaveOutAll = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(
    `update quiz_solutions s set left_out = ${leftOutAt('s.submitted_at')} from not_owed n
     where n.kind = 'quiz' and n.given_id = s.quiz_assignment_school_class_id and n.student_id = s.student_id
       and s.left_out is distinct from ${leftOutAt('s.submitted_at')}`,
  );
};
