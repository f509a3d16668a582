import { parseDate, toCalendarDateTime, type CalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { dayOf, type Clock } from '#web/lib/dates.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Icon } from '../drawing/icons.tsx';
import { AriaFieldError } from './aria-field-error.tsx';
import './calendar.css';
import './date-field.css';
import '../overlay/filter-menu.css';
import './text-field.css';

interface DateTimePickerProps {
  label: string;
  value: CalendarDateTime | null;
  onChange: (value: CalendarDateTime | null) => void;
  error: string | null;
  /** Whose day is today, and the month that opens while nothing is chosen. */
  clock: Clock;
}

/** A day and a time, typed as MM/DD/YYYY or picked from a month. */
export function DateTimePicker(props: DateTimePickerProps) {
  // Engines use different spaces in dates, so the field is only rendered in the browser.
  if (useHydrated()) return <HydratedPicker {...props} />;
  return (
    <div className="field">
      <span className="field__label">{props.label}</span>
      <div className="field__input" />
    </div>
  );
}

function HydratedPicker({ label, value, onChange, error, clock }: DateTimePickerProps) {
  const { now, timeZone } = serverClock(clock);
  const today = dayOf(now, timeZone);
  const [field, setField] = useState<HTMLElement | null>(null);
  return (
    <DatePicker
      ref={setField}
      className="field"
      granularity="minute"
      value={value}
      placeholderValue={toCalendarDateTime(parseDate(today))}
      onChange={onChange}
      isInvalid={error !== null}
      shouldForceLeadingZeros
    >
      <Label className="field__label">{label}</Label>
      <Group className="date-field__box">
        <DateInput className="field__input date-field__input">
          {(segment) => <DateSegment className="date-field__segment" segment={segment} />}
        </DateInput>
        <Button className="date-field__button">
          <Icon name="calendar" />
        </Button>
      </Group>
      <AriaFieldError>{error}</AriaFieldError>
      {/* Only content inside an open dialog is shown above it. */}
      <Popover className="popover" placement="bottom end" UNSTABLE_portalContainer={field?.closest('dialog') ?? undefined}>
        <Dialog>
          <Month today={today} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

function Month({ today }: { today: string }) {
  return (
    <Calendar className="calendar">
      <header className="calendar__head">
        <Button slot="previous" className="calendar__step">
          <Icon name="left" />
        </Button>
        <Heading className="calendar__month" />
        <Button slot="next" className="calendar__step">
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid className="calendar__grid">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar__weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              className={date.toString() === today ? 'calendar__day calendar__day--today' : 'calendar__day'}
              date={date}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
