/** The languages in which a student can read a quiz. */
import { LanguageSelector } from '#web/quizzes/language-selector/language-selector.tsx';
import { UnavailableLanguage } from '#web/quizzes/language-selector/unavailable-language.tsx';
import * as texts from '../texts.ts';

interface QuizLanguagesProps {
  data: { locale: string; locales: readonly string[]; unavailable_locale: string | null };
  /** The page's address without a language. */
  path: string;
}

export function QuizLanguages({ data, path }: QuizLanguagesProps) {
  const choices = data.locales.map((language) => ({
    language,
    address: `${path}${path.includes('?') ? '&' : '?'}locale=${language}`,
  }));
  return (
    <>
      <UnavailableLanguage data={data} />
      <LanguageSelector label={texts.language} choices={choices} current={data.locale} />
    </>
  );
}
