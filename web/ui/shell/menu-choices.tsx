import { useRef, useState, useId } from 'react';
import type { LanguageChoice } from '#domain/shared/page-language.ts';
import { readingMarks, standardReading, type ReadingSettings } from '#domain/shared/reading.ts';
import { languageName } from '#web/lib/words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { shownAgain } from '#web/lib/shown-again.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import * as texts from './texts.ts';
import type { Theme } from '#api/http/pages/schemas.ts';

interface ChoiceSwitchProps<Value extends string> {
  legend: string;
  /** The choices, in display order. */
  labels: Readonly<Partial<Record<Value, string>>>;
  /** Languages of labels that are not in the page's language. */
  languages?: Readonly<Partial<Record<NoInfer<Value>, string>>>;
  chosen: NoInfer<Value>;
  choose: (value: NoInfer<Value>) => void;
}

/** A single choice in the account menu, as radio buttons side by side. */
function ChoiceSwitch<Value extends string>({ legend, labels, languages, chosen, choose }: ChoiceSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-switch">
      <legend className="choice-switch__legend">{legend}</legend>
      <div className="choice-switch__choices">
        {(Object.keys(labels) as Value[]).map((value) => (
          <label key={value} className="choice-switch__choice">
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
            <span lang={languages?.[value]}>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const labels: Readonly<Record<Theme, string>> = { light: texts.light, dark: texts.dark, system: texts.system };

const aYear = 31_536_000;

/** Light, dark or the device's setting. The cookie lets the server send the next page in the right colors. */
function ThemeSwitch({ theme }: { theme: Theme }) {
  const [chosen, choose] = useState(theme);
  const wear = (next: Theme) => {
    choose(next);
    document.documentElement.dataset['theme'] = next;
    document.cookie = `theme=${next}; path=/; max-age=${aYear}; samesite=lax`;
  };
  return <ChoiceSwitch legend={texts.colors} labels={labels} chosen={chosen} choose={wear} />;
}

type Sizes = Readonly<Partial<Record<ReadingSettings['size'], string>>>;

/** With an accommodation for larger text, smaller sizes are not offered. */
const sizesFrom = (largerText: boolean): Sizes => {
  const { normal: _normal, ...larger } = texts.sizes;
  return largerText ? larger : texts.sizes;
};

function wear(settings: ReadingSettings, largerText: boolean): void {
  for (const [name, value] of Object.entries(readingMarks(settings, largerText))) {
    if (value === null) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
  }
}

async function save(body: ReadingSettings): Promise<boolean> {
  const reply = await pageClient().call({ ...to('PUT /account/reading', {}, body), keepalive: true });
  return reply.kind === 'ok';
}

/** The settings in the account menu: colors for everybody, and reading settings for people who are signed in. */
export function MenuChoices({ shell }: { shell: Shell }) {
  return (
    <>
      <ThemeSwitch theme={shell.theme} />
      {shell.viewer?.role === 'student' && <LanguageSwitch shell={shell} />}
      {shell.viewer && <ReadingSwitches shell={shell} />}
    </>
  );
}

const ownNames: Readonly<Record<LanguageChoice, string>> = {
  en: languageName('en'),
  es: languageName('es'),
  browser: texts.browserLanguage,
};

/** The language of the student's pages on every device. Changing it reloads the page. */
function LanguageSwitch({ shell }: { shell: Shell }) {
  const [chosen, setChosen] = useState(shell.language);
  const [failed, setFailed] = useState(false);
  const choose = async (language: LanguageChoice) => {
    setChosen(language);
    const reply = await pageClient().call(to('PUT /account/language', {}, { language }));
    if (reply.kind === 'ok') {
      history.replaceState({ ...(history.state as object | null), [shownAgain]: true }, '');
      return location.reload();
    }
    setChosen(shell.language);
    setFailed(true);
  };
  return (
    <>
      <ChoiceSwitch
        legend={texts.language}
        labels={ownNames}
        languages={{ en: 'en', es: 'es' }}
        chosen={chosen}
        choose={(language) => void choose(language)}
      />
      {failed && (
        <p role="alert" className="account__trouble">
          {texts.languageNotSaved}
        </p>
      )}
    </>
  );
}

/** Reading settings for every page and device. They apply at once and are saved one after another. */
function ReadingSwitches({ shell }: { shell: Shell }) {
  const [chosen, setChosen] = useState(shell.reading ?? standardReading);
  const [saved, setSaved] = useState(true);
  const saving = useRef(Promise.resolve(true));
  const largerText = shell.accommodations?.larger_text ?? false;
  const choose = (change: Partial<ReadingSettings>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    wear(next, largerText);
    saving.current = saving.current.then(() => save(next));
    void saving.current.then(setSaved);
  };
  return (
    <>
      <ChoiceSwitch
        legend={texts.textSize}
        labels={sizesFrom(largerText)}
        chosen={largerText && chosen.size === 'normal' ? 'larger' : chosen.size}
        choose={(size) => choose({ size })}
      />
      {shell.viewer?.role === 'student' && (
        <>
          <ChoiceSwitch legend={texts.font} labels={texts.fonts} chosen={chosen.font} choose={(font) => choose({ font })} />
          <ChoiceSwitch
            legend={texts.spacing}
            labels={texts.spacings}
            chosen={chosen.spacing}
            choose={(spacing) => choose({ spacing })}
          />
        </>
      )}
      {!saved && (
        <p role="alert" className="account__trouble">
          {texts.notSaved}
        </p>
      )}
    </>
  );
}
