/** Earlier than any quiz was taken. */
export const firstDay = '1900-01-01';

const millisecondsADay = 86_400_000;

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export const dayIn = (moment: Date, timeZone: string): string => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
};

/** One per time zone of a district: creating one takes as long as a query. */
const formats = new Map<string, Intl.DateTimeFormat>();

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsADay).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsADay);
