import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../drawing/icons.tsx';
import { PickOptions, type PickItem } from './pick-list.tsx';
import { plainText } from '#domain/shared/plain-text.ts';
import { AriaFieldError } from './aria-field-error.tsx';

/** Adds the text that the field shows for a chosen item: its label, with the detail if another item has the same label. */
export const withTexts = (items: readonly PickItem[]): (PickItem & { text: string })[] => {
  const isAlone = ({ label }: PickItem): boolean => items.filter((other) => other.label === label).length === 1;
  return items.map((item) => ({ ...item, text: isAlone(item) || !item.detail ? item.label : `${item.label}, ${item.detail}` }));
};

/** Whether the typed text occurs in the item's label or detail, ignoring case and accents. */
export const hasWords = ({ label, detail = '' }: PickItem, typed: string): boolean =>
  plainText(`${label}, ${detail}`).includes(plainText(typed));

const texts = { nothingFound: 'Nothing found. Try fewer letters.' } as const;

interface ComboBoxFieldProps {
  label: string;
  placeholder: string;
  items: readonly PickItem[];
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | null;
}

/**
 * A single choice from many items, found by typing part of a name or detail. The field then shows only the name, unless it is
 * ambiguous.
 */
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
