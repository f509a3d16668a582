/** A preview of how a key correction would change scores. */
import { z } from 'zod';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import { regradeBindings, regradedSolutions, type RegradeQuestion } from './regrade-sql.ts';
import { people } from '#projections/tables/outside.ts';
import { rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const scoreBar = z.strictObject({
  /** Number of correct answers. */
  score: z.int(),
  /** How many solutions have this score, before and after. */
  before: z.int(),
  after: z.int(),
});
export type ScoreBar = z.infer<typeof scoreBar>;

export const changedScoreRow = z.strictObject({
  solution_uuid: z.string(),
  student_id: z.int(),
  student_name: z.string(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  /** Counts from 1; a student may have taken the quiz again. */
  attempt: z.int(),
  questions_count: z.int(),
  correct_answers_count_before: z.int(),
  correct_answers_count: z.int(),
  /** The result was reset: it does not count anywhere unless that is undone. */
  reset: z.boolean(),
});
export type ChangedScoreRow = z.infer<typeof changedScoreRow>;

const sumsRow = z.strictObject({
  /** The number of submitted solutions examined. */
  solutions_count: z.int(),
  raised_count: z.int(),
  lowered_count: z.int(),
  /** The scores of all solutions. */
  scores: z.array(scoreBar).readonly(),
});

export interface RegradeDryRun extends z.infer<typeof sumsRow> {
  /** A page of the solutions that change, by class and student. */
  readonly rows: readonly ChangedScoreRow[];
}

const changed = `
  changed as (select *, correct_count + counts::int - was::int as score from solutions where counts <> was)`;

const sumsSql = sql`
  with solutions as materialized (${regradedSolutions}),
    scores as (
      select score, sum(before)::int as before, sum(after)::int as after from (
        select correct_count as score, count(*) as before, 0 as after from solutions group by 1
        union all
        select correct_count + counts::int - was::int, 0, count(*) from solutions group by 1) bars
      group by score)
  select count(*)::int as solutions_count, (count(*) filter (where counts and not was))::int as raised_count,
    (count(*) filter (where was and not counts))::int as lowered_count,
    coalesce((select jsonb_agg(to_jsonb(scores) order by score) from scores), '[]') as scores
  from solutions`;

const rowsSql = sql`
  with solutions as materialized (${regradedSolutions}), ${changed}
  select c.uuid as solution_uuid, c.student_id, ${personName('p')} as student_name, c.school_class_id,
    coalesce(k.name, '') as school_class_name, c.attempt, c.questions_count, c.correct_count as correct_answers_count_before,
    c.score as correct_answers_count, c.reset_at is not null as reset
  from changed c left join ${people} p on p.id = c.student_id
    left join ${rosterSchoolClasses} k on k.id = c.school_class_id
  order by public.sort_key(k.name), c.school_class_id, ${byPersonName('p')}, c.attempt, c.uuid
  limit :limit::int offset :offset::int`;

/** How a correction would change the scores of a quiz, computed from any number of rows; nothing is written. */
export const regradeDryRun = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  question: RegradeQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<RegradeDryRun> => {
  const bindings = regradeBindings(question);
  const sums = await read.rows(sumsRow, sumsSql, bindings);
  const rows = await read.rows(changedScoreRow, rowsSql, { ...bindings, ...page });
  return { ...sums[0]!, rows };
};
