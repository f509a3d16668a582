import { defaultLocale, matchingLocale } from '#domain/quizzes/locales.ts';

export interface ChosenLocale {
  readonly locale: string;
  /** The requested language, if it is not available here; the page shows a notice. */
  readonly unavailable_locale: string | null;
}

/** The requested language, possibly without its region; otherwise the quiz's original language. */
export const chooseLocale = (requested: string | undefined, available: readonly string[]): ChosenLocale => {
  if (requested === undefined) return { locale: defaultLocale, unavailable_locale: null };
  const locale = matchingLocale(requested, available);
  return { locale: locale ?? defaultLocale, unavailable_locale: locale === null ? requested : null };
};
