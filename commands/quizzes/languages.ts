import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz, changeOf } from './quiz.ts';
import type { QuestionTranslation } from '#domain/quizzes/events.ts';

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

/** No student starts in this language any more; who has started goes on in it. */
export const withdrawQuizLanguage = (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, `withdraw-quiz-language:${locale}`), quizUuid, (): QuizCommand => ({
    type: 'WithdrawQuizLanguage',
    locale,
    occurredAt: context.now,
  }));

/** Replaces what a quiz says in another language. */
interface ChangeQuizLanguageContentInput {
  readonly quizUuid: string;
  readonly locale: string;
  /** By question uuid; replaces everything the quiz has in this language. */
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
