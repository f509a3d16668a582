import { Icon } from '../../../../ui/icons.tsx';
import './filters.css';

interface SelectFilterProps {
  label: string;
  /** The form field, and the parameter of the address. */
  name: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** The browser's own list: it takes letters to find a name among thousands, and is sent before any script has run. */
export function SelectFilter({ label, name, value, choices, onChoose }: SelectFilterProps) {
  return (
    <label className={value !== choices[0]?.value ? 'filter filter--select filter--chosen' : 'filter filter--select'}>
      <span className="filter__label">{label}</span>
      <select className="filter__select" name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  );
}
