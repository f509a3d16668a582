import { parseDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { useHydrated } from '../../lib/use-hydrated.ts';
import './date-field.css';
import './text-field.css';

/** Whether a part of a day in there is still to be typed; a field says nothing of such a day, and keeps the one before. */
export const hasUntypedPart = (container: Element | null): boolean =>
  Boolean(container?.querySelector('.date-field__segment[data-placeholder]'));

interface DayFieldProps {
  label: string;
  /** The form field; it is sent as YYYY-MM-DD. */
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  /** With YYYY-MM-DD, or '' for none. */
  onChange: (day: string) => void;
}

/** A day, typed as MM/DD/YYYY. Until scripts run, the browser's own field for a date, which sends the same text. */
export function DayField({ label, name, day, onChange }: DayFieldProps) {
  if (!useHydrated()) {
    return (
      <label className="field">
        <span className="field__label">{label}</span>
        <input className="field__input" type="date" name={name} defaultValue={day} required />
      </label>
    );
  }
  return (
    <DateField
      className="field"
      name={name}
      defaultValue={parseDate(day)}
      onChange={(date) => onChange(date?.toString() ?? '')}
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
