/** A field for one line of text. */
import type { InputHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {}

export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input className="field__input" {...control} {...input} />}
    </Field>
  );
}
