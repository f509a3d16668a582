import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '../drawing/icons.tsx';
import type { PickItem } from './pick-list.tsx';
import { AriaFieldError } from './aria-field-error.tsx';
import './pick-list.css';
import '../overlay/filter-menu.css';

interface SelectFieldProps {
  label: string;
  placeholder: string;
  items: readonly PickItem[];
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | null;
}

export function SelectField({ label, placeholder, items, value, onChange, error }: SelectFieldProps) {
  return (
    <Select
      className="field"
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      placeholder={placeholder}
      isInvalid={error !== null}
    >
      <Label className="field__label">{label}</Label>
      <Button className="field__input pick-list__button">
        <SelectValue className="pick-list__value" />
        <Icon name="down" />
      </Button>
      <AriaFieldError>{error}</AriaFieldError>
      <Popover className="popover pick-list__popover">
        <ListBox className="pick-list__options" items={items}>
          {(item) => (
            <ListBoxItem className="pick-list__option" id={item.id} textValue={item.label}>
              {item.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
