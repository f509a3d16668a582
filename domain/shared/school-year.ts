import { clockIn } from './wall-clock.ts';

/** A school year starts on August 1: summer break has begun everywhere, and no school is back yet. */
const schoolYearStartsOn = '08-01';

/** First day of the school year that contains a day (YYYY-MM-DD). */
export const schoolYearStart = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= schoolYearStartsOn ? year : year - 1}-${schoolYearStartsOn}`;
};

/** When the school year of a moment began: midnight in the district’s time zone. What was due before is not late any more. */
export const schoolYearBegan = (now: Date, timeZone: string): Date => {
  const today = new Date(clockIn(now.getTime(), timeZone)).toISOString().slice(0, 10);
  const midnight = Date.parse(`${schoolYearStart(today)}T00:00:00Z`);
  return new Date(midnight - (clockIn(midnight, timeZone) - midnight));
};
