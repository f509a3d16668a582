import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** Visitors are no longer given the quiz; from then on it may be assigned. */
export const takeQuizOutOfChallenge = async (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'TakeQuizOutOfChallenge', occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
