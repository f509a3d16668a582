import { names } from './month-texts.ts';

/** "Sep" for 2026-09, where the year is clear. */
export function monthName(month: string): string {
  const [, number = ''] = month.split('-');
  return names[Number(number) - 1] ?? number;
}

/** "Sep 2026" for 2026-09. */
export const monthWords = (month: string): string => `${monthName(month)} ${month.split('-')[0]}`;

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** Every month from the first to the last, both included, as YYYY-MM. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}
