import { LanguageSelector } from '../../../widgets/language-selector/language-selector.tsx';

interface QuizLanguagesProps {
  locales: readonly string[];
  locale: string;
  /** The page's address without its query. */
  path: string;
}

export function QuizLanguages({ locales, locale, path }: QuizLanguagesProps) {
  const choices = locales.map((language) => ({ language, address: `${path}?locale=${language}` }));
  return <LanguageSelector label="Quiz language" choices={choices} current={locale} />;
}
