import { defaultLocale, matchingLocale } from '#domain/quizzes/locales.ts';

export interface ChosenLocale {
  readonly locale: string;
  /** What was asked for and cannot be had here; the page says so. */
  readonly unavailable_locale: string | null;
}

/** The language asked for, or without its region; else the one that the quiz was written in. */
export const chooseLocale = (requested: string | undefined, available: readonly string[]): ChosenLocale => {
  if (requested === undefined) return { locale: defaultLocale, unavailable_locale: null };
  const locale = matchingLocale(requested, available);
  return { locale: locale ?? defaultLocale, unavailable_locale: locale === null ? requested : null };
};
