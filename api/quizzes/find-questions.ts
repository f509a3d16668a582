import { defaultLocale } from '../../domain/quiz/locales.ts';
import type { Knex } from '../../platform/database.ts';
import { quizQuestions } from '../../projections/quizzes/question-queries.ts';
import { findQuiz } from '../../projections/quizzes/queries.ts';
import { invalidFields } from '../http/problem.ts';
import { presentQuestion } from './presenter.ts';
import type { QuizQuestion } from './schemas.ts';

export interface QuestionsInLocale {
  readonly quiz_questions: QuizQuestion[];
  readonly locale: string;
  /** The first is the language that the quiz was written in. */
  readonly locales: string[];
}

/** The language itself, or without its region. @throws 400 when the quiz has neither */
export const chooseLocale = (asked: string | undefined, available: readonly string[]): string => {
  if (asked === undefined) return defaultLocale;
  const found = [asked, asked.split('-')[0]!].find((locale) => available.includes(locale));
  if (!found) throw invalidFields([{ path: 'locale', message: `this quiz is in ${available.join(', ')}` }]);
  return found;
};

export const withDefaultLocale = (locales: readonly string[]): string[] => [...new Set([defaultLocale, ...locales])];

/** A quiz's questions in order, in one language. @throws 400 for a language that it does not have */
export const findQuestions = async (
  db: Knex,
  quizUuid: string,
  locale: string | undefined,
  withKey: boolean,
): Promise<QuestionsInLocale> => {
  const quiz = await findQuiz(db, quizUuid);
  const available = withDefaultLocale(quiz?.locales ?? []);
  const chosen = chooseLocale(locale, available);
  const { questions } = await quizQuestions(db, quizUuid, chosen);
  return {
    quiz_questions: questions.map((question) => presentQuestion(question, withKey)),
    locale: chosen,
    locales: available,
  };
};
