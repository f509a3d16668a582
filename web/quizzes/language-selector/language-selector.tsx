import { useId } from 'react';
import { languageProps } from '#web/lib/language.ts';
import { languageName } from '#web/lib/words.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import './language-selector.css';

export interface LanguageChoice {
  /** BCP 47. */
  readonly language: string;
  readonly address: string;
}

interface LanguageSelectorProps {
  label: string;
  choices: readonly LanguageChoice[];
  current: string;
}

/**
 * Opens the page in the chosen language, which is part of the address. Without scripts the languages are links. Renders nothing
 * if there is only one.
 */
export function LanguageSelector({ label, choices, current }: LanguageSelectorProps) {
  const id = useId();
  if (choices.length < 2) return null;
  return (
    <div className="languages">
      <div className="languages__select">
        <label htmlFor={id}>{label}</label>
        <span className="languages__box">
          <select
            id={id}
            value={choices.find(({ language }) => language === current)?.address}
            onChange={(event) => window.location.assign(event.currentTarget.value)}
          >
            {choices.map(({ language, address }) => (
              <option key={language} value={address} {...languageProps(language)}>
                {languageName(language)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <nav className="languages__links" aria-label={label}>
        {choices.map(({ language, address }) => (
          <a
            key={language}
            href={address}
            {...languageProps(language)}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {languageName(language)}
          </a>
        ))}
      </nav>
    </div>
  );
}
