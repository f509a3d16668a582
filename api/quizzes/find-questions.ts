import { loadQuiz } from '../../commands/quiz/load-quiz.ts';
import { questionsInLocale } from '../../domain/quiz/language-content.ts';
import { defaultLocale, offeredLocales } from '../../domain/quiz/locales.ts';
import type { Knex } from '../../platform/database.ts';
import { quizQuestions } from '../../projections/quizzes/question-queries.ts';
import { findQuiz } from '../../projections/quizzes/queries.ts';
import { invalidFields, notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
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

/** The draft of the next version, for those who write it; read from the log itself. @throws 400 as `findQuestions` does */
export const findDraftQuestions = async (
  services: Pick<Services, 'store'>,
  quizUuid: string,
  asked: string | undefined,
): Promise<QuestionsInLocale> => {
  const { quiz } = await loadQuiz(services, quizUuid);
  if (quiz.status === 'missing') throw notFound('This quiz');
  const locales = offeredLocales(quiz);
  const locale = chooseLocale(asked, locales);
  const quiz_questions = questionsInLocale(quiz, locale).map(({ listeningStrand, ...question }) =>
    presentQuestion({ ...question, listening_strand: listeningStrand }, true),
  );
  return { quiz_questions, locale, locales };
};

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
