import type { CalendarDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import './date-field.css';
import './text-field.css';

/** Whether a part of a day in there is still to be typed; a field says nothing of such a day, and keeps the one before. */
export const hasUntypedPart = (container: Element | null): boolean =>
  Boolean(container?.querySelector('.date-field__segment[data-placeholder]'));

interface DayFieldProps {
  label: string;
  /** The form field; it is sent as YYYY-MM-DD. */
  name: string;
  defaultValue: CalendarDate;
  onChange?: (day: CalendarDate | null) => void;
}

/** A day, typed as MM/DD/YYYY. */
export function DayField({ label, name, defaultValue, onChange }: DayFieldProps) {
  return (
    <DateField
      className="field"
      name={name}
      defaultValue={defaultValue}
      {...(onChange ? { onChange } : {})}
      shouldForceLeadingZeros
      isRequired
    >
      <Label className="field__label">{label}</Label>
      <DateInput className="field__input date-field__input">
        {(segment) => <DateSegment className="date-field__segment" segment={segment} />}
      </DateInput>
    </DateField>
  );
}
