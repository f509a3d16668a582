import { z } from 'zod';
import type { GroupBounds } from '#domain/quiz-taking/item-analysis.ts';
import type { RevisionCounts } from '#projections/quizzes/shown-questions.ts';
import { quizSolutions } from '../quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export interface ItemAnalysisScope {
  readonly quizUuid: string;
  /** Only students of this district; null for all. */
  readonly districtId: number | null;
  /** Only what was taken in these schools of the district; null for all. */
  readonly within: readonly number[] | null;
}

/**
 * Each student's very first solution of the quiz, in any assignment, if it counts: submitted, not reset and owed. A student whose first
 * attempt was reset has seen the quiz before, so later attempts do not count.
 */
const firstAttempts = sql`
  firsts as (select distinct on (student_id) attempt, district_id, school_id, status, reset_at, left_out, correct_count, answers, quiz_revision
    from ${quizSolutions} where quiz_uuid = :quizUuid::uuid order by student_id, started_at, attempt, uuid),
  taken as materialized (select correct_count as score, answers, quiz_revision from firsts
    where attempt = 1 and status = 'submitted' and reset_at is null and left_out is null
      and (:districtId::int is null or district_id = :districtId::int)
      and (:within::int[] is null or school_id = any(:within::int[])))`;

const bindingsOf = ({ quizUuid, districtId, within }: ItemAnalysisScope) => ({
  quizUuid,
  districtId,
  within: within && [...within],
});

export const scoreCountRow = z.strictObject({
  score: z.int(),
  students: z.int(),
});
export type ScoreCountRow = z.infer<typeof scoreCountRow>;

export interface FirstAttempts {
  /** How many students have each score, the lowest first. */
  readonly scores: readonly ScoreCountRow[];
  /** How many students saw each revision of the quiz. */
  readonly revisions: RevisionCounts;
}

const firstAttemptCountRow = scoreCountRow.extend({
  revision: z.string(),
});

export const firstAttemptCounts = async (read: ReadHandle<'quiz_results'>, scope: ItemAnalysisScope): Promise<FirstAttempts> => {
  const rows = await read.rows(
    firstAttemptCountRow,
    sql`with ${firstAttempts} select score, quiz_revision::text as revision, count(*)::int as students from taken
     group by score, quiz_revision order by score`,
    bindingsOf(scope),
  );
  const scores = new Map<number, number>();
  const revisions: Record<string, number> = {};
  for (const { score, revision, students } of rows) {
    scores.set(score, (scores.get(score) ?? 0) + students);
    revisions[revision] = (revisions[revision] ?? 0) + students;
  }
  return { scores: [...scores].map(([score, students]) => ({ score, students })), revisions };
};

/** One choice of a question, over all students who took the quiz. */
export const choiceCountRow = z.strictObject({
  question_uuid: z.string(),
  option_uuid: z.string(),
  students: z.int(),
  /**
   * How many of these were graded as correct. This can differ from the choice's own key, because a correction can also accept
   * other choices.
   */
  correct: z.int(),
  /** The sum of the total scores of students who were correct. */
  score_times_correct: z.number(),
  upper: z.int(),
  upper_correct: z.int(),
  lower: z.int(),
  lower_correct: z.int(),
});
export type ChoiceCountRow = z.infer<typeof choiceCountRow>;

export const firstAttemptChoices = async (
  read: ReadHandle<'quiz_results'>,
  scope: ItemAnalysisScope,
  bounds: GroupBounds | null,
): Promise<ChoiceCountRow[]> => {
  const rows = await read.rows(
    choiceCountRow,
    // Counts equal answers of equal scores first: there are many answers and few of these, and all other numbers are their sums.
    sql`with ${firstAttempts},
     choices as (
       select a.key as question_uuid, a.value ->> 'o' as option_uuid, (a.value ->> 'c')::boolean as "right", score, count(*) as times
       from taken cross join lateral jsonb_each(taken.answers) a group by 1, 2, 3, 4)
     select question_uuid, option_uuid, sum(times)::int as students,
       coalesce(sum(times) filter (where "right"), 0)::int as correct,
       coalesce(sum(times * score) filter (where "right"), 0)::float8 as score_times_correct,
       coalesce(sum(times) filter (where score >= :upper::int), 0)::int as upper,
       coalesce(sum(times) filter (where score >= :upper::int and "right"), 0)::int as upper_correct,
       coalesce(sum(times) filter (where score <= :lower::int), 0)::int as lower,
       coalesce(sum(times) filter (where score <= :lower::int and "right"), 0)::int as lower_correct
     from choices group by question_uuid, option_uuid`,
    { ...bindingsOf(scope), upper: bounds?.upper ?? null, lower: bounds?.lower ?? null },
  );
  return rows;
};
