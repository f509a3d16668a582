import type { SavedReportData } from '#api/reports/saved-reports/schemas.ts';
import { texts } from './texts.ts';

/** The days that a saved report shows when it is opened now. */
export function datesWords({ last_days: days, start_date: start, end_date: end }: SavedReportData): string {
  if (days !== null) return texts.list.lastDays(days);
  if (start === null) return texts.list.until(end ?? '');
  return end === null ? texts.list.since(start) : texts.list.range(start, end);
}
