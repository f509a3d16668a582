import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';
import './text-area-field.css';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldWords {
  /** The label is there for those who do not see where the field stands. */
  labelHidden?: boolean;
}

/** A text of several lines; it grows with what is typed. */
export function TextAreaField({ label, labelHidden = false, hint, error, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => <textarea className="field__input text-area-field" {...control} {...input} />}
    </Field>
  );
}
