import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';

/** Students may take the quiz in this language from now on. @throws DomainError `language_incomplete` while a text is missing */
export const offerQuizLanguage = (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, `offer-quiz-language:${locale}`), quizUuid, (): QuizCommand => ({
    type: 'OfferQuizLanguage',
    locale,
    occurredAt: context.now,
  }));
