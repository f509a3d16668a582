import { Field, type FieldWords } from './field.tsx';
import './file-field.css';

interface FileFieldProps extends FieldWords {
  /** The value of the attribute `accept`. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** A native input for one file: it can be dropped on it, too. The same file may be chosen again. */
export function FileField({ label, hint, error, accept, disabled, onChoose }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="file"
          className="file-field"
          accept={accept}
          disabled={disabled}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) onChoose(file);
          }}
          {...control}
        />
      )}
    </Field>
  );
}
