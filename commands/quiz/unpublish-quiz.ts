import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** Back to a draft, so that it may be incomplete for a while. @throws DomainError `quiz_used` once a student has started it */
export const unpublishQuiz = async (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'UnpublishQuiz', occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
