import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';
import './text-area-field.css';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldWords {
  /** Hides the label visually; screen readers still need it. */
  labelHidden?: boolean;
}

/** A field for several lines of text; it grows as people type. */
export function TextAreaField({ label, labelHidden = false, hint, error, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => <textarea className="field__input text-area-field" {...control} {...input} />}
    </Field>
  );
}
