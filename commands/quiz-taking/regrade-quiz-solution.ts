import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import { quizSolutionStream } from '#domain/quiz-taking/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { findKeyCorrections, type RecordedCorrection } from '#commands/quizzes/find-key-corrections.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { gradingOfSolution } from './grading-of-solution.ts';

/**
 * Brings the score of a submitted solution to what the corrections of the key say. What they have changed already, they do
 * not change again, however often and in whatever order this runs.
 */
export const regradeQuizSolution = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<CommandOutcome<ExistingSolution>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(solutionUuid),
    command: async (state): Promise<QuizSolutionCommand> => ({
      type: 'RegradeQuizSolution',
      ...(await gradingOfSolution(context, state)),
      regradedAt: context.now,
    }),
    lastOne: true,
  });
  if (result.state.status === 'not_started') throw notFound('This quiz solution');
  return outcomeOf(result, result.state);
};

type RegradeParts = Pick<CommandContext, 'store' | 'db' | 'now'>;

/** Regrading is the work of whoever corrected the key. */
export const regradeContext = (
  { store, db, now }: RegradeParts,
  { correction, actor, commandId, correlationId }: RecordedCorrection,
  solutionUuid: string,
): CommandContext => ({
  store,
  db,
  now,
  actor,
  causationId: commandId,
  correlationId,
  commandId: uuidV5(`regrade:${correction.correctionUuid}:${solutionUuid}`),
});

/**
 * After a submit: a correction may have come between the grading and its append, when nobody who looks for submitted
 * solutions could see this one yet. Null when none did.
 */
export const regradeIfMissed = async (
  context: CommandContext,
  solution: ExistingSolution,
): Promise<CommandOutcome<ExistingSolution> | null> => {
  if (solution.status !== 'submitted') return null;
  const { corrections } = await gradingOfSolution(context, solution);
  if (corrections.length === solution.keyCorrectionUuids.length) return null;
  const made = (await findKeyCorrections(context.store, solution.quizUuid)).at(-1);
  const { solutionUuid } = solution;
  return made ? regradeQuizSolution(regradeContext(context, made, solutionUuid), { solutionUuid }) : null;
};

/** The same for a solution of which only the uuid is known. Nothing to do where it is not submitted. */
export const regradeSolutionIfMissed = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<void> => {
  const { state } = await loadLatest(context.store, quizSolutionDecider, quizSolutionStream(solutionUuid));
  if (state.status !== 'not_started') await regradeIfMissed(context, state);
};
