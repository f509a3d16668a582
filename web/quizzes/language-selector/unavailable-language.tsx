import { languageProps } from '#web/lib/language.ts';
import { knownLanguageName, languageName } from '#web/lib/words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from './texts.tsx';

interface Shown {
  locale: string;
  /** The language requested in the address that is not available. */
  unavailable_locale: string | null;
}

/** Explains why the page is not in the requested language. */
export function UnavailableLanguage({ data: { locale, unavailable_locale: requested } }: { data: Shown }) {
  if (requested === null) return null;
  const name = knownLanguageName(requested);
  return (
    <Message kind="plain" live={false}>
      {texts.unavailable(
        name ? <span {...languageProps(requested)}>{name}</span> : texts.thisLinksLanguage,
        <span {...languageProps(locale)}>{languageName(locale)}</span>,
      )}
    </Message>
  );
}
