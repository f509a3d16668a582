/** The form with which a teacher says what a student is allowed. */
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { SetAccommodationsBody } from '#api/classes/accommodations/schemas.ts';
import { checkDraft, type AccommodationsDraft, type DraftErrors } from '../draft.ts';
import { texts } from '../texts.ts';
import './accommodations.css';

interface AccommodationsFormProps {
  initial: AccommodationsDraft;
  sending: boolean;
  onSave: (body: SetAccommodationsBody) => void;
}

const choices = [
  { field: 'slowAudioFirst', label: texts.slowAudioFirst, hint: texts.slowAudioFirstHint },
  { field: 'largerText', label: texts.largerText, hint: texts.largerTextHint },
  { field: 'homeLanguageFirst', label: texts.homeLanguageFirst, hint: texts.homeLanguageFirstHint },
  { field: 'transcriptOpen', label: texts.transcriptOpen, hint: texts.transcriptOpenHint },
] as const;

export function AccommodationsForm({ initial, sending, onSave }: AccommodationsFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const change = (part: Partial<AccommodationsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () => {
    const checked = checkDraft(draft);
    setErrors('errors' in checked ? checked.errors : {});
    if ('body' in checked) onSave(checked.body);
  };
  return (
    <form
      className="accommodations-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="accommodations-form__intro">{texts.setInPlace}</p>
      <TextField
        label={texts.extraDays}
        hint={texts.extraDaysHint}
        inputMode="numeric"
        value={draft.days}
        error={errors.days ?? null}
        onChange={({ target }) => change({ days: target.value })}
      />
      <fieldset className="accommodations-form__choices">
        <legend className="visually-hidden">{texts.pageTitle}</legend>
        {choices.map(({ field, label, hint }) => (
          <label key={field} className="accommodations-form__choice">
            <input type="checkbox" checked={draft[field]} onChange={({ target }) => change({ [field]: target.checked })} />
            <span>
              {label}
              <span>{hint}</span>
            </span>
          </label>
        ))}
        {errors.chosen && <FieldError role="alert">{errors.chosen}</FieldError>}
      </fieldset>
      <div className="accommodations-form__days">
        <TextField
          label={texts.firstDay}
          type="date"
          value={draft.firstDay}
          error={errors.firstDay ?? null}
          onChange={({ target }) => change({ firstDay: target.value })}
        />
        <TextField
          label={texts.lastDay}
          type="date"
          hint={texts.lastDayHint}
          value={draft.lastDay}
          onChange={({ target }) => change({ lastDay: target.value })}
        />
      </div>
      <div className="accommodations-form__buttons">
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
