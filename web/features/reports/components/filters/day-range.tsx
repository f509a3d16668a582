import { parseDate, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import type { DateRange } from '../../../../lib/date-range.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/date-field.tsx';
import { isWhole, rangeProblem } from '../../filter-rules.ts';

interface DayRangeProps {
  range: DateRange;
  /** Each whole pair of days is taken at once, without a button. */
  immediate: boolean;
  onChoose: (range: DateRange) => void;
}

/** Two days, typed as MM/DD/YYYY and sent as YYYY-MM-DD. */
export function DayRange({ range, immediate, onChoose }: DayRangeProps) {
  const [typed, type] = useState(range);
  const [problem, say] = useState<string | null>(null);
  const choose = (next: DateRange) => {
    const found = rangeProblem(next);
    // Half a year typed is no mistake yet.
    say(immediate && !isWhole(next) ? null : found);
    if (!found && (next.start !== range.start || next.end !== range.end)) onChoose(next);
  };
  const change = (end: keyof DateRange) => (day: CalendarDate | null) => {
    const next = { ...typed, [end]: day?.toString() ?? '' };
    type(next);
    if (immediate) choose(next);
  };
  return (
    <div className="day-range">
      <Day label="From" name="start_date" day={range.start} onChange={change('start')} />
      <Day label="To" name="end_date" day={range.end} onChange={change('end')} />
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {!immediate && (
        <Button type="submit" small wide onClick={(event) => (event.preventDefault(), choose(typed))}>
          Show these dates
        </Button>
      )}
    </div>
  );
}

interface DayProps {
  label: string;
  name: string;
  day: string;
  onChange: (day: CalendarDate | null) => void;
}

/** Until scripts run, the browser's own field for a date, which sends the same text. */
function Day({ label, name, day, onChange }: DayProps) {
  if (useHydrated()) return <DayField label={label} name={name} defaultValue={parseDate(day)} onChange={onChange} />;
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input className="field__input" type="date" name={name} defaultValue={day} required />
    </label>
  );
}
