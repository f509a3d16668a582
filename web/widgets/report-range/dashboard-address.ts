import type { DayRange } from '#api/shared/schemas.ts';

export interface ShownRanges {
  range: DayRange;
  /** Null when nothing is compared. */
  comparison: DayRange | null;
}

/** The address of a dashboard with these dates. */
export function dashboardAddress(path: string, { range, comparison }: ShownRanges): string {
  const second: Record<string, string> = comparison
    ? { comparison_start_date: comparison.start_date, comparison_end_date: comparison.end_date }
    : {};
  return `${path}?${new URLSearchParams({ ...range, ...second }).toString()}`;
}

/** The same days one year earlier, for comparing school years. */
export const sameDaysLastYear = ({ start_date, end_date }: DayRange): DayRange => ({
  start_date: yearBefore(start_date),
  end_date: yearBefore(end_date),
});

/** February 29 becomes February 28. */
const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
};

/** The initial second range. It is empty until someone opens it, which sets both ends to today. */
export const openedComparison = (today: string): DayRange => ({ start_date: today, end_date: today });
