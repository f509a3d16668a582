import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** Students may take the quiz in this language from now on. @throws DomainError `language_incomplete` while a text is missing */
export const offerQuizLanguage = async (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, `offer-quiz-language:${locale}`), {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'OfferQuizLanguage', locale, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
