/** From when to when something in a roster holds: OneRoster's beginDate is its first day, its endDate the day after its last. */
export interface Period {
  /** YYYY-MM-DD; null: always. */
  readonly begins: string | null;
  readonly ends: string | null;
}

/** Date.parse turns June 31 into July 1; the database refuses it, and the year 0. */
const isInCalendar = (day: string): boolean => {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && day > '0001' && new Date(moment).toISOString().startsWith(day);
};

const asDate = (text: string): string | null | undefined => {
  if (text === '') return null;
  const day = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text)?.[1];
  return day !== undefined && isInCalendar(day) ? day : undefined;
};

export const periodOf = (row: { readonly beginDate: string; readonly endDate: string }): Period | { readonly reason: string } => {
  const [begins, ends] = [asDate(row.beginDate), asDate(row.endDate)];
  if (begins === undefined) return { reason: `beginDate is no date such as 2026-08-20: "${row.beginDate}".` };
  if (ends === undefined) return { reason: `endDate is no date such as 2027-06-10: "${row.endDate}".` };
  return { begins, ends };
};

export const holdsOn = ({ begins, ends }: Period, day: string): boolean =>
  (begins === null || begins <= day) && (ends === null || day < ends);
