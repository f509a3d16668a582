import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import './text-field.css';

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** The attributes that link a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  id?: string | undefined;
  /** Hides the label visually; screen readers still need it. */
  labelHidden?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled native control, so that the form works before and without scripts. */
export function Field({ label, hint, error, id: givenId, labelHidden = false, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
