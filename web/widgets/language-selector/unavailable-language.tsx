import { languageProps } from '../../lib/language.ts';
import { knownLanguageName, languageName } from '../../lib/words.ts';
import { Message } from '../../ui/message.tsx';

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
      This quiz is not available in {name ? <span {...languageProps(asked)}>{name}</span> : 'the language of this link'}. You see
      it in <span {...languageProps(locale)}>{languageName(locale)}</span>.
    </Message>
  );
}
