import { FieldError } from '#web/ui/form/field-error.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import type { Material } from '../draft.ts';
import { organizerName } from '../organizer-name.ts';
import { texts } from '../texts.ts';
import './builder.css';

interface ListensProps {
  organizers: Material['organizers'];
  listens: readonly (string | null)[];
  onChange: (listens: readonly (string | null)[]) => void;
  error: string | null;
}

/** An organizer for each time that students listen; each of them once. */
export function Listens({ organizers, listens, onChange, error }: ListensProps) {
  return (
    <fieldset className="builder-group">
      <legend className="builder-group__title">{texts.listens}</legend>
      <p className="kicker">{texts.listensHint}</p>
      <div className="builder-listens">
        {listens.map((chosen, listen) => (
          <NativeSelectField
            key={listen}
            label={texts.listen[listen] ?? ''}
            value={chosen ?? ''}
            placeholder={texts.noOrganizer}
            choices={organizers.map(({ type, organizer }) => ({
              value: organizer.id,
              label: organizerName(type, organizer.config_json),
              disabled: listens.some((other, place) => place !== listen && other === organizer.id),
            }))}
            onChange={({ target }) => onChange(listens.with(listen, target.value === '' ? null : target.value))}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
