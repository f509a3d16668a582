import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../drawing/icons.tsx';
import { Field } from './field.tsx';
import './native-select.css';
import './text-field.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Where the label is in another language than the page. */
  readonly lang?: string;
  readonly disabled?: boolean;
}

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  choices: readonly Choice[];
  /** The words of the empty choice; without them there is none. */
  placeholder?: string;
}

export function Options({ choices, placeholder }: Pick<NativeSelectProps, 'choices' | 'placeholder'>) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ label, ...choice }) => (
        <option key={choice.value} {...choice}>
          {label}
        </option>
      ))}
    </>
  );
}

/** The browser's own list: quick however long it is, it takes letters to find a name, and it works without scripts. */
export function NativeSelect({ choices, placeholder, ...select }: NativeSelectProps) {
  return (
    <span className="native-select">
      <select className="field__input native-select__control" {...select}>
        <Options choices={choices} placeholder={placeholder} />
      </select>
      <Icon name="down" />
    </span>
  );
}

interface NativeSelectFieldProps extends NativeSelectProps {
  label: string;
  error?: string | null | undefined;
}

export function NativeSelectField({ label, error, id, ...select }: NativeSelectFieldProps) {
  return (
    <Field label={label} error={error} id={id}>
      {(control) => <NativeSelect {...control} {...select} />}
    </Field>
  );
}

/** The choices, and before them a value of the address that is not among them, as it is. */
export const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [{ value, label: value }, ...choices];
