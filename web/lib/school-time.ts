import { isWeekend, parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import type { Clock } from './dates.ts';

/** The end of the next school day, Monday to Friday. Holidays are not known here. */
export function usualDue({ now, timeZone }: Clock): CalendarDateTime {
  let day = toCalendarDateTime(parseAbsolute(now, timeZone)).add({ days: 1 });
  while (isWeekend(day, 'en-US')) day = day.add({ days: 1 });
  return day.set({ hour: 23, minute: 59, second: 0, millisecond: 0 });
}

/** Converts a wall-clock time in the school's time zone to a moment. */
export function momentOf(time: CalendarDateTime, timeZone: string): string {
  return toZoned(time, timeZone).toDate().toISOString();
}

/** Converts a moment to wall-clock time in the school's time zone, to the minute. */
export function wallTime(iso: string, timeZone: string): CalendarDateTime {
  return toCalendarDateTime(parseAbsolute(iso, timeZone)).set({ second: 0, millisecond: 0 });
}
