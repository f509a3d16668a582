import { addDays, dayIn, firstDay } from './calendar.ts';

const defaultDays = 30;

/** The dates that a request names. */
export interface RequestedDates {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
  readonly today: string;
}

/** The days a report covers, both inclusive: by default the last thirty in the district's time zone. */
export const dateRange = (dates: RequestedDates, now: Date, timeZone: string): DateRange => {
  const today = dayIn(now, timeZone);
  const later = dates.start_date && dates.start_date > today ? dates.start_date : today;
  const endDate = dates.end_date ?? later;
  const from = addDays(endDate, 1 - defaultDays);
  return { startDate: dates.start_date ?? (from > firstDay ? from : firstDay), endDate, today };
};
