/** What is wrong with a field. */
import type { ReactNode } from 'react';
import { Icon } from '../drawing/icons.tsx';
import './text-field.css';

interface FieldErrorProps {
  id?: string | undefined;
  /** Where it comes up while one writes: it is read out. */
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
