import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import { Icon } from '../drawing/icons.tsx';
import './check-pills.css';
import './text-field.css';

interface CheckPillsProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | null;
}

/** A multiple choice of short options, all visible. */
export function CheckPills<Value extends string | number>(props: CheckPillsProps<Value>) {
  const { legend, options, chosen, onChange, error } = props;
  const errorId = useId();
  return (
    <fieldset className="check-pills" aria-describedby={error ? errorId : undefined} data-invalid={error ? '' : undefined}>
      <legend className="field__label check-pills__legend">{legend}</legend>
      <div className="check-pills__options">
        {options.map(({ value, label }) => (
          <label className="check-pill" key={value}>
            <input
              className="check-pill__box"
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            />
            <Icon name="check" size={16} />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
