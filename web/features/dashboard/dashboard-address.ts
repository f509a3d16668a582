import type { DayRange } from '../../../api/dashboard/schemas.ts';

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

/** The second range is empty until somebody asks for it; asking sets both of its ends to today. */
export const openedComparison = (today: string): DayRange => ({ start_date: today, end_date: today });
