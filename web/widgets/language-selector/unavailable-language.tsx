import { languageProps } from '../../lib/language.ts';
import { knownLanguageName, languageName } from '../../lib/words.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { texts } from './texts.tsx';

interface Shown {
  locale: string;
  /** What the address asks for and cannot be had. */
  unavailable_locale: string | null;
}

/** Says why the page is not in the language that its address asks for. */
export function UnavailableLanguage({ data: { locale, unavailable_locale: asked } }: { data: Shown }) {
  if (asked === null) return null;
  const name = knownLanguageName(asked);
  return (
    <Message kind="plain" live={false}>
      {texts.unavailable(
        name ? <span {...languageProps(asked)}>{name}</span> : texts.thisLinksLanguage,
        <span {...languageProps(locale)}>{languageName(locale)}</span>,
      )}
    </Message>
  );
}
