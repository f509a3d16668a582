import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { questionsInLocale } from '#domain/quizzes/language-content.ts';
import { offeredLocales, writtenLocales } from '#domain/quizzes/locales.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import type { EventStore } from '#eventstore/port.ts';
import { notFound } from '#api/http/problem.ts';
import { chooseLocale, type ChosenLocale } from './choose-locale.ts';
import { presentTranslated } from './presenter.ts';
import type { QuizQuestion } from './schemas.ts';

export interface QuestionsInLocale extends ChosenLocale {
  readonly quiz_questions: QuizQuestion[];
  /** The first is the quiz's original language. */
  readonly locales: string[];
}

interface Reader {
  readonly withKey: boolean;
  /** Staff see the draft, if there is one, and languages that are not offered to students yet. */
  readonly staff: boolean;
}

/**
 * A quiz's questions in order, in one language. Reads the log itself, which has the offered languages.
 * @throws 404
 */
export const findQuestions = async (
  services: { readonly store: EventStore },
  quizUuid: string,
  requestedLocale: string | undefined,
  { withKey, staff }: Reader,
): Promise<QuestionsInLocale> => {
  const { quiz } = await loadQuiz(services, quizUuid);
  if (quiz.status === 'missing') throw notFound('This quiz');
  const shown = staff ? quiz : asStudentsSee(quiz);
  const locales = staff ? writtenLocales(shown) : offeredLocales(shown);
  const chosen = chooseLocale(requestedLocale, locales);
  return { quiz_questions: presentTranslated(questionsInLocale(shown, chosen.locale), withKey), ...chosen, locales };
};
