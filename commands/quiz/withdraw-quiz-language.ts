import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** No student starts in this language any more; who has started goes on in it. */
export const withdrawQuizLanguage = async (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, `withdraw-quiz-language:${locale}`), {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'WithdrawQuizLanguage', locale, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
