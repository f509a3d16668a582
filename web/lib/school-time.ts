import { parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import type { Clock } from './dates.ts';

const daysAhead = 7;
const schoolIsOut = 15;

/** A week from now, at the end of a school day. */
export function usualDue({ now, timeZone }: Clock): CalendarDateTime {
  const inAWeek = toCalendarDateTime(parseAbsolute(now, timeZone)).add({ days: daysAhead });
  return inAWeek.set({ hour: schoolIsOut, minute: 0, second: 0, millisecond: 0 });
}

/** Converts a wall-clock time in the school's time zone to a moment. */
export function momentOf(time: CalendarDateTime, timeZone: string): string {
  return toZoned(time, timeZone).toDate().toISOString();
}

/** Converts a moment to wall-clock time in the school's time zone, to the minute. */
export function wallTime(iso: string, timeZone: string): CalendarDateTime {
  return toCalendarDateTime(parseAbsolute(iso, timeZone)).set({ second: 0, millisecond: 0 });
}
