import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../drawing/icons.tsx';
import { Field } from './field.tsx';
import './native-select.css';
import './text-field.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** For a label in another language than the page. */
  readonly lang?: string;
  readonly disabled?: boolean;
}

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  choices: readonly Choice[];
  /** The text of the empty option; without it there is none. */
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

/** The browser's own select: fast with long lists, finds names by typing letters, and works without scripts. */
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

/** The choices, preceded by the value from the address if it is not among them. */
export const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [{ value, label: value }, ...choices];
