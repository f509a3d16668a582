import type { InputHTMLAttributes, ReactNode } from 'react';
import './checkbox.css';

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** Shown on a second line. */
  detail?: ReactNode;
  /** Hides the label visually; screen readers still need it. */
  labelHidden?: boolean;
}

/** A native checkbox in an area large enough to touch. */
export function Checkbox({ label, detail, labelHidden = false, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input className="checkbox__box" type="checkbox" {...input} />
      <span className={labelHidden ? 'visually-hidden' : 'checkbox__words'}>
        <span>{label}</span>
        {detail && <span className="checkbox__detail">{detail}</span>}
      </span>
    </label>
  );
}
