import { momentOf, offsetAt } from '#api/shared/moment.ts';

const dayMs = 86_400_000;

/** The moment at which a day (YYYY-MM-DD) begins in a time zone, as ISO 8601 in UTC. */
export const startOfDay = (day: string, timeZone: string): string => momentOf(`${day}T00:00:00`, timeZone);

export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (iso: string, timeZone: string): string => {
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10);
};

/** The last day of what ends, and is not there any more, at a moment. */
export const lastDayBefore = (iso: string, timeZone: string): string =>
  dayIn(new Date(Date.parse(iso) - 1).toISOString(), timeZone);
