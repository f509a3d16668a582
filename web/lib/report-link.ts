import { dayOf, daysUntil, type Clock } from './dates.ts';

const usualDays = 30;

/**
 * A report covers the last thirty days by default. The link to an older assignment's report covers the days since it was
 * assigned.
 */
export function reportLink({ report_url, assigned_at }: { report_url: string; assigned_at: string }, clock: Clock): string {
  if (daysUntil(assigned_at, clock) > -usualDays) return report_url;
  const range = new URLSearchParams({
    start_date: dayOf(assigned_at, clock.timeZone),
    end_date: dayOf(clock.now, clock.timeZone),
  });
  return `${report_url}?${range.toString()}`;
}
