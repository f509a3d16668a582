import { format } from './locale.ts';

const defaultZone = 'America/New_York';

export interface Clock {
  now: string;
  timeZone: string;
}

/** The document's own time and time zone. Server and browser fill in missing values the same way. */
export function clockOf(shell: { now?: string; time_zone?: string }): Clock {
  return { now: shell.now ?? new Date().toISOString(), timeZone: shell.time_zone ?? defaultZone };
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Creating a formatter takes as long as formatting a hundred dates, and a report has hundreds. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));
}

function written(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  // Engines differ in the space before AM and PM; hydration needs one text.
  return formatOf(format, { ...options, timeZone })
    .format(new Date(iso))
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}

/** The calendar day of a moment in a time zone, as YYYY-MM-DD, which is the Swedish date format. */
export function dayOf(iso: string, timeZone: string): string {
  return formatOf('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(iso));
}

/** Whole calendar days from one moment to another: 1 for tomorrow, -1 for yesterday. */
export function daysUntil(iso: string, { now, timeZone }: Clock): number {
  return Math.round((Date.parse(dayOf(iso, timeZone)) - Date.parse(dayOf(now, timeZone))) / 86_400_000);
}

/** "Mon, Nov 24", with the year if it is not the current one. */
export function shortDay(iso: string, { now, timeZone }: Clock): string {
  const sameYear = dayOf(iso, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  return written(iso, timeZone, { weekday: 'short', month: 'short', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** "Nov 24", for the head of a narrow column. */
export function monthAndDay(iso: string, timeZone: string): string {
  return written(iso, timeZone, { month: 'short', day: 'numeric' });
}

/** "11/24/2026". */
export function numericDay(iso: string, timeZone: string): string {
  return written(iso, timeZone, { month: '2-digit', day: '2-digit', year: 'numeric' });
}

/** "Nov 24, 2026, 9:41 AM". */
export function dayAndTime(iso: string, timeZone: string): string {
  return written(iso, timeZone, { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** "Nov 24, 2026, 9:41:07 AM": where the order of things matters. */
export function momentWords(iso: string, timeZone: string): string {
  return written(iso, timeZone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
}

export function timeOfDay(iso: string, timeZone: string): string {
  return written(iso, timeZone, { hour: 'numeric', minute: '2-digit' });
}

/** The teacher's task wording, from whole days: negative is ready for review. */
export function taskDueWords(days: number): string {
  if (days < 0) return 'ready for review';
  if (days === 0) return 'due Today';
  return days === 1 ? 'due in 1 day' : `due in ${days} days`;
}
