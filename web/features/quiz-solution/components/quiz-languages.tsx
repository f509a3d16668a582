import { languageName } from '../../../lib/words.ts';

interface QuizLanguagesProps {
  locales: readonly string[];
  locale: string;
  /** The page's address without its query. */
  path: string;
}

/** Links, so that the language lives in the address. */
export function QuizLanguages({ locales, locale, path }: QuizLanguagesProps) {
  if (locales.length < 2) return null;
  return (
    <nav className="quiz__languages" aria-label="Quiz language">
      {locales.map((tag) => (
        <a key={tag} href={`${path}?locale=${tag}`} lang={tag} hrefLang={tag} aria-current={tag === locale ? 'true' : undefined}>
          {languageName(tag)}
        </a>
      ))}
    </nav>
  );
}
