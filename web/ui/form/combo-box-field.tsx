import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../drawing/icons.tsx';
import { PickOptions, type PickItem } from './pick-list.tsx';
import { hasWords, withTexts } from './pick-texts.ts';
import { AriaFieldError } from './aria-field-error.tsx';
import { texts } from './combo-box-field-texts.ts';

interface ComboBoxFieldProps {
  label: string;
  placeholder: string;
  items: readonly PickItem[];
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | null;
}

/** One of many, found by typing a part of its name or detail. The field then shows the name alone, where that says enough. */
export function ComboBoxField({ label, placeholder, items, value, onChange, error }: ComboBoxFieldProps) {
  const options = useMemo(() => withTexts(items), [items]);
  return (
    <ComboBox
      className="field"
      defaultItems={options}
      defaultFilter={(text, typed) => options.some((option) => option.text === text && hasWords(option, typed))}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={error !== null}
      menuTrigger="focus"
    >
      <Label className="field__label">{label}</Label>
      <div className="pick-list__box">
        <Input className="field__input pick-list__input" placeholder={placeholder} />
        <Button className="pick-list__open">
          <Icon name="down" />
        </Button>
      </div>
      <AriaFieldError>{error}</AriaFieldError>
      <Popover className="popover pick-list__popover">
        <PickOptions empty={texts.nothingFound} />
      </Popover>
    </ComboBox>
  );
}
