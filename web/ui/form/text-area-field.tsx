import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { FieldError } from './field-error.tsx';
import './text-area-field.css';
import './text-field.css';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** The label is there for those who do not see where the field stands. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
}

/** A text of several lines; it grows with what is typed. */
export function TextAreaField({ label, labelHidden = false, hint, error, ...input }: TextAreaFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field__input text-area-field"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
