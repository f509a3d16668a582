import { parseDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import type { DayFieldProps } from './day-field.tsx';
import './date-field.css';
import './text-field.css';

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
