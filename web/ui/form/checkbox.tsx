import type { InputHTMLAttributes, ReactNode } from 'react';
import './checkbox.css';

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** In a second line. */
  detail?: ReactNode;
  /** The label is there for those who do not see what the box stands beside. */
  labelHidden?: boolean;
}

/** A native box in a field that is large enough to touch. */
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
