import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz, changeOf } from './quiz.ts';
import type { QuestionTranslation } from '#domain/quizzes/events.ts';

/** Offers the quiz to students in this language. @throws DomainError `language_incomplete` while a text is missing */
export const offerQuizLanguage = (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, `offer-quiz-language:${locale}`), quizUuid, (): QuizCommand => ({
    type: 'OfferQuizLanguage',
    locale,
    occurredAt: context.now,
  }));

/** Students can no longer start in this language; those who have started continue in it. */
export const withdrawQuizLanguage = (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, `withdraw-quiz-language:${locale}`), quizUuid, (): QuizCommand => ({
    type: 'WithdrawQuizLanguage',
    locale,
    occurredAt: context.now,
  }));

/** Replaces the texts of a quiz in another language. */
interface ChangeQuizLanguageContentInput {
  readonly quizUuid: string;
  readonly locale: string;
  /** Keyed by question uuid; replaces all the quiz's texts in this language. */
  readonly questions: Readonly<Record<string, QuestionTranslation>>;
}

export const changeQuizLanguageContent = (
  context: CommandContext,
  { quizUuid, locale, questions }: ChangeQuizLanguageContentInput,
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, `change-quiz-language-content:${locale}`), quizUuid, (_state, revision): QuizCommand => ({
    type: 'ChangeQuizLanguageContent',
    locale,
    questions,
    ...changeOf(context, revision),
  }));
