import { useRef, useState } from 'react';
import { readingFonts, readingMarks, readingSpacings, textSizes, type ReadingSettings } from '../../../domain/shared/reading.ts';
import { ChoiceSwitch } from './choice-switch.tsx';
import * as texts from './texts.ts';

const largerSizes = ['larger', 'largest'] as const;

function wear(settings: ReadingSettings, largerText: boolean): void {
  for (const [name, value] of Object.entries(readingMarks(settings, largerText))) {
    if (value === null) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
  }
}

/** What saves is loaded by those who choose: every page has this menu. */
async function save(body: ReadingSettings): Promise<boolean> {
  const { pageClient } = await import('../../lib/page-client.ts');
  const reply = await pageClient().call({ method: 'PUT', path: '/account/reading', body, keepalive: true });
  return reply.kind === 'ok';
}

interface ReadingSwitchesProps {
  settings: ReadingSettings;
  /** A student's accommodation: no text is smaller. */
  largerText: boolean;
  forStudent: boolean;
}

/** How somebody reads, on every page and device from then on. It shows at once, and is saved one choice after the other. */
export function ReadingSwitches({ settings, largerText, forStudent }: ReadingSwitchesProps) {
  const [chosen, setChosen] = useState(settings);
  const [saved, setSaved] = useState(true);
  const saving = useRef(Promise.resolve(true));
  const choose = (change: Partial<ReadingSettings>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    wear(next, largerText);
    saving.current = saving.current.then(() => save(next).catch(() => false));
    void saving.current.then(setSaved);
  };
  const atLeastLarger = largerText && chosen.size === 'normal' ? 'larger' : chosen.size;
  return (
    <>
      <ChoiceSwitch
        legend={texts.textSize}
        labels={texts.sizes}
        values={largerText ? largerSizes : textSizes}
        chosen={atLeastLarger}
        choose={(size) => choose({ size })}
      />
      {forStudent && (
        <>
          <ChoiceSwitch
            legend={texts.font}
            labels={texts.fonts}
            values={readingFonts}
            chosen={chosen.font}
            choose={(font) => choose({ font })}
          />
          <ChoiceSwitch
            legend={texts.spacing}
            labels={texts.spacings}
            values={readingSpacings}
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
