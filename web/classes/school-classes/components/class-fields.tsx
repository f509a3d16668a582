import { useId } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import './class-colours.css';
import './class-fields.css';

export type Colour = keyof typeof texts.colours;
export interface ClassDraft {
  name: string;
  grade: string;
  colour: Colour | null;
}

const colours = Object.keys(texts.colours) as Colour[];

/** The name, grade and color of a class. The fields have names, so that the form of a new class also works without scripts. */
export function ClassFields({ draft, onChange }: { draft: ClassDraft; onChange: (part: Partial<ClassDraft>) => void }) {
  const group = useId();
  return (
    <div className="class-fields">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={texts.gradeLabel}
        hint={texts.gradeHint}
        name="grade"
        maxLength={20}
        autoComplete="off"
        value={draft.grade}
        onChange={({ target }) => onChange({ grade: target.value })}
      />
      <fieldset className="class-fields__colours">
        <legend className="field__label">{texts.colour}</legend>
        {colours.map((colour) => (
          <label key={colour} className="class-fields__colour class-colour" data-colour={colour}>
            <input
              type="radio"
              name="colour"
              id={`${group}-${colour}`}
              value={colour}
              checked={draft.colour === colour}
              onChange={() => onChange({ colour })}
            />
            <span className="class-colour__dot" aria-hidden="true" />
            {texts.colours[colour]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
