/** Replaces what a quiz says in another language. */
import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { QuestionTranslation } from '#domain/quizzes/events.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { changeOf } from './change-of.ts';
import { runOnQuiz } from './run-on-quiz.ts';

export interface ChangeQuizLanguageContentInput {
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
