import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Icon } from '../drawing/icons.tsx';
import './option-pills.css';
import './text-field.css';

interface OptionPillsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two to four short options, all in view. */
export function OptionPills<Value extends string>({ label, options, value, onChange }: OptionPillsProps<Value>) {
  return (
    <RadioGroup className="field" value={value} onChange={(next) => onChange(next as Value)} orientation="horizontal">
      <Label className="field__label">{label}</Label>
      <div className="pills__options">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className="pill">
            <Icon name="check" size={16} />
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
