import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import './text-field.css';
import './file-field.css';

interface FileFieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** As the attribute `accept`. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** A native input for one file: it can be dropped on it, too. The same file may be chosen again. */
export function FileField({ label, hint, error, accept, disabled, onChoose }: FileFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        className="file-field"
        accept={accept}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
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
