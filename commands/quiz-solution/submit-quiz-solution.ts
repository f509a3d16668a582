import { quizSolutionDecider, type QuizSolutionCommand, type SubmittedSolution } from '../../domain/quiz-solution/decider.ts';
import { quizSolutionStream } from '../../domain/quiz-solution/stream.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { keyReused } from '../idempotency.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
import { requireOwnSolution } from './access.ts';
import { questionsOfSolution } from './questions-of-solution.ts';

/** Submits and grades; a solution that is submitted already stays as it is. */
export const submitQuizSolution = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<CommandOutcome<{ readonly solution: SubmittedSolution }>> => {
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(solutionUuid),
    authorise: (state) => requireOwnSolution(context, state),
    command: async (state): Promise<QuizSolutionCommand> => ({
      type: 'SubmitQuizSolution',
      submittedAt: context.now,
      questions: await questionsOfSolution(context, state),
    }),
  });
  if (result.state.status !== 'submitted') throw keyReused();
  return outcomeOf(result, { solution: result.state });
};
