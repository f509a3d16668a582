const fields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Creating a formatter takes as long as using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })));
  return format;
};

/** What a clock in the time zone shows, to the second, as if it were UTC; milliseconds since 1970. */
export const clockIn = (moment: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(moment);
  const read = (type: keyof typeof fields): number => Number(parts.find((part) => part.type === type)!.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};

const dayMs = 86_400_000;

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
export const offsetAt = (moment: number, timeZone: string): number =>
  clockIn(moment, timeZone) - Math.floor(moment / 1_000) * 1_000;

/**
 * The same time on the clock some days later (RFC 5545: days are nominal). A time that the clock skips is read with the offset from
 * before the change, and of a time that it shows twice the first is meant. Moments are milliseconds since 1970. The function
 * `days_later` of the database is its twin.
 */
export const daysLater = (moment: number, days: number, timeZone: string): number => {
  if (days === 0) return moment;
  const local = moment + offsetAt(moment, timeZone) + days * dayMs;
  const [before, after] = [local - dayMs, local + dayMs].map((near) => local - offsetAt(near, timeZone)) as [number, number];
  const shows = (one: number): boolean => one + offsetAt(one, timeZone) === local;
  return shows(before) || !shows(after) ? before : after;
};
