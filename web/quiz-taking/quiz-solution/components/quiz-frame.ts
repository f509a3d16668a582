import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { QuizDriver } from '../driver.ts';
import type { QuizStore } from '../store/quiz-store.ts';

/** What every part of the quiz screen needs. */
export interface QuizFrame {
  questions: readonly QuizQuestion[];
  store: QuizStore;
  driver: QuizDriver;
  /** The language the questions are in. */
  locale: string;
  preview: boolean;
  /** For dates; a preview shows none. */
  timeZone?: string;
  /** Where to go after the quiz. */
  back: { label: string; href: string };
  /** A sign-in link that returns to this page. */
  signInHref: string;
}
