import { addDays, dayIn } from '../shared/calendar.ts';
import type { ReportQuery } from './schemas.ts';

const defaultDays = 30;

export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
  readonly today: string;
}

/** The days a report covers, both included: the last thirty in the district's time zone where the request names none. */
export const dateRange = (query: ReportQuery, now: Date, timeZone: string): DateRange => {
  const today = dayIn(now, timeZone);
  const later = query.start_date && query.start_date > today ? query.start_date : today;
  const endDate = query.end_date ?? later;
  return { startDate: query.start_date ?? addDays(endDate, 1 - defaultDays), endDate, today };
};
