import type { CalendarDate } from '@internationalized/date';
import {
  type DateValue,
  getDayOfWeek,
  parseAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  Time,
} from '@internationalized/date';

export const timeZone = 'America/Chicago';

/** In any season, this many days before today count as in session, so that every report has data. */
const alwaysInSessionDays = 45;

export const localDateOf = (instant: string): CalendarDate => toCalendarDate(parseAbsolute(instant, timeZone));

/** The moment of a local time in the district. */
export const atLocalTime = (date: CalendarDate, minutesAfterMidnight: number): string => {
  const time = new Time(Math.floor(minutesAfterMidnight / 60), minutesAfterMidnight % 60);
  return toZoned(toCalendarDateTime(date, time), timeZone).toDate().toISOString();
};

export const secondsLater = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + Math.round(seconds * 1000)).toISOString();

export const daysLater = (instant: string, days: number): string => secondsLater(instant, days * 86_400);

const isWeekend = (date: DateValue): boolean => getDayOfWeek(date, 'en-US', 'mon') >= 5;

/** This day, or the Friday before a weekend. */
export const weekdayOf = (date: CalendarDate): CalendarDate => (isWeekend(date) ? weekdayOf(date.subtract({ days: 1 })) : date);

const monthDay = ({ month, day }: CalendarDate): number => month * 100 + day;

/** Summer, Thanksgiving, the end of the year and a week in spring; close to the breaks of real districts in the region. */
const isBreak = (date: CalendarDate): boolean => {
  const day = monthDay(date);
  const summer = day >= 610 && day <= 817;
  const thanksgiving =
    date.month === 11 && date.day >= 22 && date.day <= 29 && [3, 4].includes(getDayOfWeek(date, 'en-US', 'mon'));
  return summer || thanksgiving || day >= 1222 || day <= 102 || (day >= 323 && day <= 329);
};

const holidays = [101, 704, 1225];

/** Days when classes meet, from the first to the last date, both inclusive. */
export const schoolDays = (first: CalendarDate, last: CalendarDate, today: CalendarDate): CalendarDate[] => {
  const days: CalendarDate[] = [];
  const sessionFrom = today.subtract({ days: alwaysInSessionDays });
  for (let date = first; date.compare(last) <= 0; date = date.add({ days: 1 })) {
    if (isWeekend(date) || holidays.includes(monthDay(date))) continue;
    if (date.compare(sessionFrom) >= 0 || !isBreak(date)) days.push(date);
  }
  return days;
};
