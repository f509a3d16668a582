import { quizSolutionDecider, solutionReset, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import type { SubmittedSolution } from '#domain/quiz-taking/state.ts';
import { quizSolutionStream } from '#domain/quiz-taking/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireOwnSolution, requireStillInClass } from './access.ts';
import { gradingOfSolution } from './grading-of-solution.ts';
import { regradeIfMissed } from './regrade-quiz-solution.ts';

/** Submits and grades; a solution that is submitted already stays as it is. */
export const submitQuizSolution = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<CommandOutcome<{ readonly solution: SubmittedSolution }>> => {
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(solutionUuid),
    authorise: (state) => requireOwnSolution(context, state),
    command: async (state): Promise<QuizSolutionCommand> => {
      await requireStillInClass(context, state);
      return { type: 'SubmitQuizSolution', submittedAt: context.now, ...(await gradingOfSolution(context, state)) };
    },
  });
  if (result.state.status !== 'submitted') throw keyReused();
  // A repeated request whose result was taken back in the meantime: it is no longer shown.
  if (result.state.reset) throw solutionReset();
  const outcome = outcomeOf(result, { solution: result.state });
  const regraded = await regradeIfMissed(context, result.state);
  if (regraded?.value.status !== 'submitted') return outcome;
  return { ...outcome, value: { solution: regraded.value }, position: regraded.position, revision: regraded.revision };
};
