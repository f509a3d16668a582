import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../drawing/icons.tsx';
import { Options, type Choice } from './native-select.tsx';
import '../overlay/filter-menu.css';
import './pill-select.css';

interface PillSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  choices: readonly Choice[];
  /** The text of the empty option; without it there is none. */
  placeholder?: string;
  /** The filter is active. */
  chosen: boolean;
}

/** A filter in one line with label and value. It is a native select, which can be submitted before any script has run. */
export function PillSelect({ label, choices, placeholder, chosen, ...select }: PillSelectProps) {
  return (
    <label className={chosen ? 'filter pill-select pill-select--chosen' : 'filter pill-select'}>
      <span className="filter__label">{label}</span>
      <select className="pill-select__control" {...select}>
        <Options choices={choices} placeholder={placeholder} />
      </select>
      <Icon name="down" size={16} />
    </label>
  );
}
