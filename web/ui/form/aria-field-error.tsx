import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Icon } from '../drawing/icons.tsx';
import './text-field.css';

/** The error of a React Aria field, linked to its input; renders nothing while the field is valid. */
export function AriaFieldError({ children }: { children: ReactNode }) {
  return (
    <FieldError className="field__error">
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </FieldError>
  );
}
