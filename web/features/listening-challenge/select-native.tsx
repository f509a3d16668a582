import { useId, type SelectHTMLAttributes } from 'react';
import { Icon } from '../../ui/icons.tsx';

interface SelectNativeProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  placeholder: string;
  choices: readonly { readonly code: string; readonly name: string }[];
  error?: string | undefined;
}

/** A labelled native select: long lists are quick on every device, and it works without scripts. */
export function SelectNative({ label, placeholder, choices, error, ...select }: SelectNativeProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="select-native">
        <select
          id={id}
          className="field__input select-native__select"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...select}
        >
          <option value="">{placeholder}</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
