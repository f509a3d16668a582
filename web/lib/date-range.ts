const dayMs = 86_400_000;

/** Both ends included, as YYYY-MM-DD. */
export interface DateRange {
  start: string;
  end: string;
}

export interface DatePreset extends DateRange {
  label: string;
}

const asDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => asDay(Date.parse(day) + days * dayMs);
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** Everything since the product began. */
export const allTimeStart = '2014-05-20';

/** The report's presets, relative to today in the district's time zone. */
export function datePresets(today: string): DatePreset[] {
  const yesterday = plusDays(today, -1);
  const lastMonthEnd = plusDays(monthStart(today), -1);
  return [
    { label: 'Today', start: today, end: today },
    { label: 'Yesterday', start: yesterday, end: yesterday },
    { label: 'Last 7 Days', start: plusDays(today, -6), end: today },
    { label: 'Last 30 Days', start: plusDays(today, -29), end: today },
    { label: 'This Month', start: monthStart(today), end: today },
    { label: 'Last Month', start: monthStart(lastMonthEnd), end: lastMonthEnd },
    { label: 'All Time', start: allTimeStart, end: today },
  ];
}

/** Month/day/two-digit year, as reports write dates other than the submitted one. */
export function shortNumericDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
}

export function rangeWords(
  { start, end }: DateRange,
  today: string,
  presets: readonly DatePreset[] = datePresets(today),
): string {
  const preset = presets.find((one) => one.start === start && one.end === end);
  if (preset) return preset.label;
  return start === end ? shortNumericDay(start) : `${shortNumericDay(start)} – ${shortNumericDay(end)}`;
}

/** No quiz was taken before this. A year with one or two digits is still being typed. */
const firstYear = '1900-01-01';

export const isWhole = ({ start, end }: DateRange): boolean => start >= firstYear && end >= firstYear;

/** An error message for two typed dates, or null if they are valid. */
export function rangeProblem({ start, end }: DateRange): string | null {
  if (!isWhole({ start, end })) return 'Type both dates as MM/DD/YYYY.';
  return end < start ? 'The end is before the start.' : null;
}
