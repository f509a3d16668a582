import { parseDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import './date-field.css';
import './text-field.css';

export interface DayFieldProps {
  label: string;
  /** The name of the form field; its value is sent as YYYY-MM-DD. */
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Called with YYYY-MM-DD, or '' for none. */
  onChange: (day: string) => void;
}

/** A day, typed as MM/DD/YYYY, part by part. */
export function TypedDay({ label, name, day, onChange }: DayFieldProps) {
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
