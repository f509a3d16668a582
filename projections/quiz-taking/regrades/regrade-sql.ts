import type { RegradePolicy } from '#domain/quizzes/events.ts';
import { quizSolutions } from '../quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';

/** A key correction whose effect on scores is computed. */
export interface RegradeQuestion {
  readonly quizUuid: string;
  readonly questionUuid: string;
  readonly previousOptionUuid: string;
  readonly optionUuid: string;
  readonly policy: RegradePolicy;
  readonly neverLower: boolean;
  /** A revision of the quiz: solutions that started at or after it have seen the correction. Null: none has. */
  readonly revision: bigint | null;
}

export const regradeBindings = (question: RegradeQuestion): Record<string, string | boolean | null> => ({
  quizUuid: question.quizUuid,
  questionUuid: question.questionUuid,
  policy: question.policy,
  previousOptionUuid: question.previousOptionUuid,
  optionUuid: question.optionUuid,
  neverLower: question.neverLower,
  revision: question.revision?.toString() ?? null,
});

/**
 * The domain's `countsAfter` in SQL, over a row `a`: `chosen` is the selected option, `was` whether it has been correct so far. A
 * test with generated rules and choices keeps the two equivalent (tests/projections/regrade-rule).
 */
export const countsAfterSql = `
  (:neverLower::boolean and a.was) or case :policy::text
      when 'current_key' then a.chosen = :optionUuid::text
      when 'old_and_new_key' then a.was or a.chosen in (:previousOptionUuid::text, :optionUuid::text)
      when 'full_credit' then true
      else a.was end`;

/**
 * Every submitted solution that a correction may affect, with whether its answer to the question counts before and after;
 * including those that were reset.
 */
export const regradedSolutions = sql`
  select s.uuid, s.student_id, s.school_class_id, s.attempt, s.correct_count, s.questions_count, s.reset_at, a.was,
    ${countsAfterSql} as counts
  from ${quizSolutions} s
    cross join lateral (select s.answers -> :questionUuid::text as answer offset 0) q
    cross join lateral (select q.answer ->> 'o' as chosen, (q.answer ->> 'c')::boolean as was offset 0) a
  where s.quiz_uuid = :quizUuid::uuid and s.submitted_at is not null and a.was is not null
    and (:revision::bigint is null or s.quiz_revision < :revision::bigint)`;
