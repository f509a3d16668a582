import type { ReactNode } from 'react';
import { Icon } from '../drawing/icons.tsx';
import './text-field.css';

interface FieldErrorProps {
  id?: string | undefined;
  /** For an error that appears during typing, so that it is announced. */
  role?: 'alert';
  children: ReactNode;
}

export function FieldError({ children, ...paragraph }: FieldErrorProps) {
  return (
    <p className="field__error" {...paragraph}>
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </p>
  );
}
