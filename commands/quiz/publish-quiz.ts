import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

export const publishQuiz = async (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'publish-quiz'), {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'PublishQuiz', occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
