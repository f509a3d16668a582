import { datePresets, rangeWords, type DatePreset, type DateRange, isWhole, rangeProblem } from '#web/lib/date-range.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { DropDown } from '#web/ui/overlay/drop-down.tsx';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { DayField, hasUntypedPart } from '#web/ui/form/day-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { finishesDay } from '#web/reports/reports/filter-rules.ts';
import './filters.css';

interface DayRangeProps {
  range: DateRange;
  /** Applies each valid pair of days without a button, as soon as a day has been fully typed or its field left. */
  immediate: boolean;
  /** The filter is open. */
  opened: boolean;
  onChoose: (range: DateRange) => void;
}

/** Two days, typed as MM/DD/YYYY and sent as YYYY-MM-DD. */
function DayRange({ range, immediate, opened, onChoose }: DayRangeProps) {
  const [typed, type] = useState(range);
  const [problem, say] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const keyIn = useRef<string | undefined>(undefined);
  const choose = () => {
    const found = rangeProblem(hasUntypedPart(fields.current) ? { ...typed, start: '' } : typed);
    say(found);
    if (!found && (typed.start !== range.start || typed.end !== range.end)) onChoose(typed);
  };
  const change = (end: keyof DateRange) => (day: string) => type({ ...typed, [end]: day });
  // A half-typed day can already be valid: 1/12 on the way to 11/12. So changes only apply once the field is left or the day is
  // complete.
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) choose();
  };
  // Typing the last digit of a month or day moves focus to the next part before keyup, so the part is remembered on keydown.
  const down = ({ target }: KeyboardEvent) => (keyIn.current = (target as HTMLElement).dataset['type']);
  const up = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || (finishesDay(key, keyIn.current) && isWhole(typed))) choose();
  };
  const whenDone = immediate ? { onBlur: left, onKeyDownCapture: down, onKeyUp: up } : {};
  return (
    <div className="day-range" ref={fields}>
      <div {...whenDone}>
        <DayField wanted={opened} label={texts.filters.from} name="start_date" day={range.start} onChange={change('start')} />
      </div>
      <div {...whenDone}>
        <DayField wanted={opened} label={texts.filters.to} name="end_date" day={range.end} onChange={change('end')} />
      </div>
      {problem && <FieldError role="alert">{problem}</FieldError>}
      {!immediate && (
        <Button type="submit" small wide onClick={(event) => (event.preventDefault(), choose())}>
          {texts.filters.showTheseDates}
        </Button>
      )}
    </div>
  );
}

interface DatesFilterProps {
  address: string;
  range: DateRange;
  today: string;
  immediate: boolean;
  /** Defaults to the presets of reports. */
  presets?: readonly DatePreset[];
  onChoose: (range: DateRange) => void;
}

/** The presets are links, and the form for other days opens and is sent before any script has run. */
export function DatesFilter({ address, range, today, immediate, presets = datePresets(today), onChoose }: DatesFilterProps) {
  return (
    <DropDown label={texts.filters.dates} value={rangeWords(range, today, presets)}>
      {({ close, opened }) => (
        <>
          <ul className="filter-menu" role="list">
            {presets.map(({ label, start, end }) => (
              <PresetLink
                key={label}
                label={label}
                href={changedAddress(address, { start_date: start, end_date: end })}
                onPress={close}
                current={start === range.start && end === range.end}
              />
            ))}
          </ul>
          <DayRange
            // Each time it opens it begins with the days that are shown.
            key={opened}
            range={range}
            immediate={immediate}
            opened={opened > 0}
            onChoose={(next) => {
              if (!immediate) close();
              onChoose(next);
            }}
          />
        </>
      )}
    </DropDown>
  );
}

function PresetLink({ label, href, current, onPress }: { label: string; href: string; current: boolean; onPress: () => void }) {
  return (
    <li>
      <a className="filter-menu__link" href={href} aria-current={current ? 'true' : undefined} onClick={onPress}>
        {label}
        {current && <Icon name="check" size={16} />}
      </a>
    </li>
  );
}
