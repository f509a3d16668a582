export type Grain = 'day' | 'month' | 'year';

/** Consecutive cells of one grain; `first` and `last` are the first days of the first and the last cell. */
export interface CellRun {
  readonly grain: Grain;
  /** YYYY-MM-DD; null: no lower bound. */
  readonly first: string | null;
  /** Null: no upper bound. */
  readonly last: string | null;
}

/** Calendar days (YYYY-MM-DD), both included; an absent end is open. */
export interface DayRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const millisecondsADay = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsADay).toISOString().slice(0, 10);

/** The first day of the month `months` after that of `day`. */
export const addMonths = (day: string, months: number): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const addYears = (year: string, years: number): string => addMonths(year, years * 12);

/** The first day on or after `day` on which a cell of this grain begins. */
const nextStart = (day: string, startOf: (day: string) => string, next: (start: string) => string): string =>
  startOf(day) === day ? day : next(startOf(day));

const run = (grain: Grain, from: string | null, before: string | null, last: (before: string) => string): CellRun[] =>
  from !== null && before !== null && from >= before ? [] : [{ grain, first: from, last: before === null ? null : last(before) }];

const days = (from: string, before: string): CellRun[] => run('day', from, before, (day) => addDays(day, -1));
const months = (from: string, before: string): CellRun[] => run('month', from, before, (month) => addMonths(month, -1));
const years = (from: string | null, before: string | null): CellRun[] => run('year', from, before, (year) => addYears(year, -1));

/** Days and months before the first whole year. */
const upTo = (year: string, start: string): CellRun[] => {
  const month = nextStart(start, monthOf, (first) => addMonths(first, 1));
  return [...days(start, month), ...months(month, year)];
};

/** Months and days after the last whole year, up to but excluding `before`. */
const since = (year: string, before: string): CellRun[] => [...months(year, monthOf(before)), ...days(monthOf(before), before)];

/** Days and whole months. */
const withoutYears = (start: string, before: string): CellRun[] => {
  const month = nextStart(start, monthOf, (first) => addMonths(first, 1));
  if (month > monthOf(before)) return days(start, before);
  return [...days(start, month), ...months(month, monthOf(before)), ...days(monthOf(before), before)];
};

/** The fewest whole years, months and days that cover the range exactly, as at most five runs without overlaps. */
export const cellRuns = ({ startDate, endDate }: DayRange): CellRun[] => {
  const before = endDate === undefined ? null : addDays(endDate, 1);
  if (startDate === undefined)
    return before === null ? years(null, null) : [...years(null, yearOf(before)), ...since(yearOf(before), before)];
  const firstYear = nextStart(startDate, yearOf, (year) => addYears(year, 1));
  if (before === null) return [...upTo(firstYear, startDate), ...years(firstYear, null)];
  if (startDate >= before) return [];
  if (firstYear > yearOf(before)) return withoutYears(startDate, before);
  return [...upTo(firstYear, startDate), ...years(firstYear, yearOf(before)), ...since(yearOf(before), before)];
};

/**
 * Covers the same data with fewer runs: an end of the range that reaches or passes the first or last day with data becomes open.
 */
export const openedBeyond = (range: DayRange, known: { readonly first: string; readonly last: string }): DayRange => ({
  startDate: range.startDate !== undefined && range.startDate <= known.first ? undefined : range.startDate,
  endDate: range.endDate !== undefined && range.endDate >= known.last ? undefined : range.endDate,
});

/** The fewest whole months and days that cover the range exactly. */
export const monthRuns = (startDate: string, endDate: string): CellRun[] =>
  startDate > endDate ? [] : withoutYears(startDate, addDays(endDate, 1));
