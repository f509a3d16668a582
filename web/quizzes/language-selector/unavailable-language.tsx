import { languageProps } from '#web/lib/language.ts';
import { knownLanguageName, languageName } from '#web/lib/words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from './texts.tsx';

interface Shown {
  locale: string;
  /** What the address asks for and cannot be had. */
  unavailable_locale: string | null;
}

/** Says why the page is not in the language that its address asks for. */
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
