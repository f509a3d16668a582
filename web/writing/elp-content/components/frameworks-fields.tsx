import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { elpColumns, emptyFramework, type ElpDraft } from '../elp-draft.ts';
import { texts } from '../texts.ts';

interface Props {
  frameworks: ElpDraft['frameworks'];
  onChange: (frameworks: ElpDraft['frameworks']) => void;
}

/** A row for each framework: its name, and what it calls the levels of each column. */
export function FrameworksFields({ frameworks, onChange }: Props) {
  const change = (place: number, changed: Partial<ElpDraft['frameworks'][number]>) =>
    onChange(frameworks.map((framework, at) => (at === place ? { ...framework, ...changed } : framework)));
  return (
    <>
      <p className="field__hint">{texts.frameworksHint}</p>
      {frameworks.map((framework, place) => (
        <fieldset key={place} className="elp-form__framework">
          <legend className="visually-hidden">{framework.name || texts.frameworkNumber(place + 1)}</legend>
          <TextField
            label={texts.framework}
            value={framework.name}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          {elpColumns.map((column) => (
            <TextField
              key={column}
              label={column}
              value={framework[column]}
              onChange={(event) => change(place, { [column]: event.target.value })}
            />
          ))}
          <Button
            small
            aria-label={texts.remove(framework.name)}
            onClick={() => onChange(frameworks.filter((_framework, at) => at !== place))}
          >
            {texts.removeShort}
          </Button>
        </fieldset>
      ))}
      <p>
        <Button small onClick={() => onChange([...frameworks, emptyFramework])}>
          {texts.add}
        </Button>
      </p>
    </>
  );
}
