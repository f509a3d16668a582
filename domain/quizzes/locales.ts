import type { QuizQuestion } from './events.ts';
import type { Translations } from './question-changes.ts';
import { translationGaps } from './translation-gaps.ts';

/** The language of a quiz's own texts. */
export const defaultLocale = 'en';

export interface QuizInLanguages {
  readonly questions: readonly QuizQuestion[];
  readonly languageContents: Readonly<Record<string, Translations>>;
  /** The languages that staff offer to students. */
  readonly offeredLanguages: readonly string[];
}

/** The languages with texts, complete or not: for staff. */
export const writtenLocales = ({ languageContents }: Pick<QuizInLanguages, 'languageContents'>): string[] => [
  ...new Set([defaultLocale, ...Object.keys(languageContents).sort()]),
];

/**
 * The languages in which a quiz can be taken: its own, and those that staff offer as long as they are fully translated (ADR
 * 0018).
 */
export const offeredLocales = (quiz: QuizInLanguages): string[] =>
  writtenLocales(quiz).filter(
    (locale) =>
      locale === defaultLocale ||
      (quiz.offeredLanguages.includes(locale) && translationGaps(quiz.questions, quiz.languageContents[locale]).length === 0),
  );

/** The available language that matches the requested one, exactly or without its region; null if none does. */
export const matchingLocale = (wanted: string, available: readonly string[]): string | null =>
  [wanted, wanted.split('-')[0]!].find((locale) => available.includes(locale)) ?? null;

/** The language to show for the requested one; the quiz's own if that is not offered. */
export const shownLocale = (quiz: QuizInLanguages, wanted: string): string =>
  matchingLocale(wanted, offeredLocales(quiz)) ?? defaultLocale;
