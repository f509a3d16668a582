import { useState, type FormEvent } from 'react';
import type { DatePreset, DayRange } from '#api/shared/schemas.ts';
import { rangeProblem, shortNumericDay } from '#web/lib/date-range.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DayField, hasUntypedPart } from '#web/ui/form/day-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { DropDown } from '#web/ui/overlay/drop-down.tsx';
import { texts } from './texts.ts';

interface RangePickerProps {
  label: string;
  fields: 'first' | 'second';
  range: DayRange;
  presets: readonly DatePreset[];
  path: string;
  addressOf: (range: DayRange) => string;
  /** The dates of the other picker, which stay as they are. */
  kept: Readonly<Record<string, string>>;
}

const names = {
  first: { start: 'start_date', end: 'end_date' },
  second: { start: 'comparison_start_date', end: 'comparison_end_date' },
} as const;

const same = (a: DayRange, b: DayRange): boolean => a.start_date === b.start_date && a.end_date === b.end_date;

export function dayRangeWords(range: DayRange, presets: readonly DatePreset[]): string {
  const preset = presets.find((one) => same(one, range));
  return preset?.label ?? `${shortNumericDay(range.start_date)} – ${shortNumericDay(range.end_date)}`;
}

/** Presets as links, and two days to type; all of it works before scripts run. */
export function RangePicker({ label, fields, range, presets, path, addressOf, kept }: RangePickerProps) {
  return (
    <DropDown label={label} value={dayRangeWords(range, presets)}>
      {({ opened }) => (
        <>
          <ul className="filter-menu" role="list">
            {presets.map(({ label: name, start_date, end_date }) => (
              <li key={name}>
                <a
                  className="filter-menu__link"
                  href={addressOf({ start_date, end_date })}
                  aria-current={same({ start_date, end_date }, range) ? 'true' : undefined}
                >
                  {name}
                  {same({ start_date, end_date }, range) && <Icon name="check" size={16} />}
                </a>
              </li>
            ))}
          </ul>
          <TypedRange fields={fields} range={range} path={path} kept={kept} opened={opened > 0} />
        </>
      )}
    </DropDown>
  );
}

interface TypedRangeProps extends Pick<RangePickerProps, 'fields' | 'range' | 'path' | 'kept'> {
  /** The picker is open. */
  opened: boolean;
}

/** Nothing is sent before both days are whole and in order. */
function TypedRange({ fields, range, path, kept, opened }: TypedRangeProps) {
  const [typed, type] = useState(range);
  const [problem, say] = useState<string | null>(null);
  const { start, end } = names[fields];
  const check = (event: FormEvent) => {
    const found = rangeProblem({ start: hasUntypedPart(event.currentTarget) ? '' : typed.start_date, end: typed.end_date });
    say(found);
    if (found) event.preventDefault();
  };
  const change = (name: keyof DayRange) => (day: string) => type({ ...typed, [name]: day });
  return (
    <form className="dash-range" method="get" action={path} onSubmit={check} noValidate>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DayField wanted={opened} label={texts.from} name={start} day={range.start_date} onChange={change('start_date')} />
      <DayField wanted={opened} label={texts.to} name={end} day={range.end_date} onChange={change('end_date')} />
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <Button type="submit" small wide>
        {texts.showTheseDates}
      </Button>
    </form>
  );
}
