import type { z } from 'zod';
import { keyChange } from '#domain/quizzes/key-correction.ts';
import { regradeDryRun, type ChangedScoreRow } from '#projections/quiz-taking/regrades/dry-run-query.ts';
import { countInProgress } from '#projections/quiz-taking/regrades/queries.ts';
import type { RouteContext } from '#api/http/route.ts';
import { correctionReads, quizNow, type CorrectionReads } from './find-corrections.ts';
import { findProgress } from '#jobs/key-corrections/regrade-progress.ts';
import { pagingOf } from '#api/shared/paging.ts';
import type { ChangedScore, dryRunBody, DryRunReply } from './schemas.ts';

const presentScore = (row: ChangedScoreRow): ChangedScore => ({
  quiz_solution_uuid: row.solution_uuid,
  student: { id: row.student_id, name: row.student_name },
  school_class: { id: row.school_class_id, name: row.school_class_name },
  attempt: row.attempt,
  questions_count: row.questions_count,
  correct_answers_count_before: row.correct_answers_count_before,
  correct_answers_count: row.correct_answers_count,
  reset: row.reset,
});

/** What a correction would do; refused for the same reasons as the correction itself. */
export const findDryRun = async (
  { services, read }: RouteContext<CorrectionReads>,
  quizUuid: string,
  { key_correction: correction, page, page_size }: z.output<typeof dryRunBody>,
): Promise<DryRunReply> => {
  const { quiz } = await quizNow(services, quizUuid);
  const change = keyChange(quiz, {
    questionUuid: correction.quiz_question_uuid,
    optionUuid: correction.quiz_question_option_uuid,
    policy: correction.policy,
    neverLower: correction.never_lower,
  });
  const progress = await findProgress(services.db, quizUuid);
  const settled = quiz.corrections.every(
    ({ correctionUuid, policy }) => policy === 'no_regrade' || progress.get(correctionUuid)?.state === 'done',
  );
  return read.asOf(correctionReads, async (models, asOf) => {
    const question = { ...change, quizUuid, revision: null };
    const found = await regradeDryRun(models, question, { limit: page_size, offset: (page - 1) * page_size });
    const changed = found.raised_count + found.lowered_count;
    return {
      dry_run: {
        ...found,
        changed_count: changed,
        in_progress_count: await countInProgress(models, quizUuid),
        scores: [...found.scores],
        rows: found.rows.map(presentScore),
        paging: pagingOf(page, page_size, changed),
        regrade_running: !settled,
        as_of: { ...asOf, time: asOf.time ?? services.now().toISOString() },
      },
    };
  });
};
