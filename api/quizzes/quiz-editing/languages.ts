import { defaultLocale } from '#domain/quizzes/locales.ts';
import { invalidFields } from '#api/http/problem.ts';
import { localeTag } from '#api/shared/schemas.ts';

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The name of a language in that language. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

const offered = ['es', 'fr', 'pt', 'zh', 'ar', 'vi', 'ht', 'ko', 'ru', 'so', 'tl', 'uk', 'ur'];

/** The languages schools request most; others can be entered by their tag. */
export const languages = (): { locale: string; name: string }[] =>
  offered.map((locale) => ({ locale, name: languageName(locale) }));

/** @throws 400 for an unknown language, and for the quiz's original language */
export const assertLanguage = (locale: string): void => {
  const known = localeTag.safeParse(locale).success && english.of(locale) !== undefined;
  if (!known) throw invalidFields([{ path: 'locale', message: 'use the tag of a language, such as es or pt-BR' }]);
  if (locale === defaultLocale) {
    throw invalidFields([{ path: 'locale', message: 'the quiz is written in this language: change its questions instead' }]);
  }
};
