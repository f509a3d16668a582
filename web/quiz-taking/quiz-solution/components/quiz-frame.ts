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
  /** For days; a preview has none to show. */
  timeZone?: string;
  /** Where to go after the quiz. */
  back: { label: string; href: string };
  /** Sign-in that leads back here. */
  signInHref: string;
}
