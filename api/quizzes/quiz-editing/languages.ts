import { defaultLocale } from '#domain/quizzes/locales.ts';
import { invalidFields } from '#api/http/problem.ts';
import { localeTag } from '#api/shared/schemas.ts';

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A language in its own words. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

const offered = ['es', 'fr', 'pt', 'zh', 'ar', 'vi', 'ht', 'ko', 'ru', 'so', 'tl', 'uk', 'ur'];

/** Those that schools ask for most; any other can be written by its tag. */
export const languages = (): { locale: string; name: string }[] =>
  offered.map((locale) => ({ locale, name: languageName(locale) }));

/** @throws 400 for what is no language, and for the one that the quiz's own texts are in */
export const assertLanguage = (locale: string): void => {
  const known = localeTag.safeParse(locale).success && english.of(locale) !== undefined;
  if (!known) throw invalidFields([{ path: 'locale', message: 'use the tag of a language, such as es or pt-BR' }]);
  if (locale === defaultLocale) {
    throw invalidFields([{ path: 'locale', message: 'the quiz is written in this language: change its questions instead' }]);
  }
};
