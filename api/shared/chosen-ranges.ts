import { schoolYearStart } from '#domain/shared/school-year.ts';
import { addDays } from './calendar.ts';
import type { DashboardQuery, DatePreset, DayRange } from './schemas.ts';

/** When the product began. */
export const allTimeStart = '2014-05-20';

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The ranges offered on a dashboard, based on today in the viewer's time zone. The first is the default. */
export const dashboardPresets = (today: string): [DatePreset, ...DatePreset[]] => {
  const year = schoolYearStart(today);
  const lastYearEnd = addDays(year, -1);
  const lastMonthEnd = addDays(monthStart(today), -1);
  return [
    { label: 'Current School Year', start_date: year, end_date: today },
    { label: 'Last School Year', start_date: schoolYearStart(lastYearEnd), end_date: lastYearEnd },
    { label: 'This Month', start_date: monthStart(today), end_date: today },
    { label: 'Last Month', start_date: monthStart(lastMonthEnd), end_date: lastMonthEnd },
    { label: 'All Time', start_date: allTimeStart, end_date: today },
    { label: 'Today', start_date: today, end_date: today },
  ];
};

/** The same number of days, directly before the range. */
export const rangeBefore = ({ start_date, end_date }: DayRange): DayRange => {
  const days = Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000) + 1;
  return { start_date: addDays(start_date, -days), end_date: addDays(start_date, -1) };
};

export interface ChosenRanges {
  readonly range: DayRange;
  /** Null without a comparison. */
  readonly comparison: DayRange | null;
}

const complete = (start: string | undefined, end: string | undefined): DayRange | null =>
  start && end ? { start_date: start, end_date: end } : null;

/** Dates apply only if the first range is complete: half a range, or only the second one, is ignored. */
export const chosenRanges = (query: DashboardQuery, today: string): ChosenRanges => {
  const range = complete(query.start_date, query.end_date);
  if (!range) return { range: defaultRange(today), comparison: null };
  return { range, comparison: complete(query.comparison_start_date, query.comparison_end_date) };
};

export const defaultRange = (today: string): DayRange => {
  const [{ start_date, end_date }] = dashboardPresets(today);
  return { start_date, end_date };
};
