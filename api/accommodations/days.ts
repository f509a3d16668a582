const dayMs = 86_400_000;

const offsetAt = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second'));
  return local - Math.floor(moment / 1000) * 1000;
};

/** The moment at which a day (YYYY-MM-DD) begins in a time zone, as ISO 8601 in UTC. */
export const startOfDay = (day: string, timeZone: string): string => {
  const local = Date.parse(`${day}T00:00:00Z`);
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone)).toISOString();
};

export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (iso: string, timeZone: string): string => {
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10);
};

/** The last day of what ends, and is not there any more, at a moment. */
export const lastDayBefore = (iso: string, timeZone: string): string =>
  dayIn(new Date(Date.parse(iso) - 1).toISOString(), timeZone);
