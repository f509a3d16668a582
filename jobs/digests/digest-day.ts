import type { DigestFrequency } from '#domain/shared/fields.ts';

/** Mail is sent before school. After noon it waits for the next morning, which includes everything: no one gets mail at night. */
const [usualHour, endHour] = [6, 12];
const millisecondsADay = 86_400_000;

interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly hour: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...fields });
  formats.set(timeZone, made);
  return made;
};

const localTime = (moment: Date, timeZone: string): LocalTime => {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, hour: Number(parts.get('hour')) };
};

/** 0 for a Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const mondayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - weekdayOf(day) * millisecondsADay).toISOString().slice(0, 10);

export interface Wanted {
  readonly frequency: DigestFrequency;
  /** YYYY-MM-DD: the last completed day. */
  readonly doneOn: string;
  readonly timeZone: string;
}

/**
 * The day (YYYY-MM-DD, in the district's time zone) whose digest is due now; null if none is. Daily means Monday to Friday;
 * weekly means Monday, or the next weekday if Monday was missed.
 */
export const digestDay = ({ frequency, doneOn, timeZone }: Wanted, now: Date, firstHour = usualHour): string | null => {
  if (frequency === 'off') return null;
  const { day, hour } = localTime(now, timeZone);
  if (hour < firstHour || hour >= endHour || weekdayOf(day) > 4) return null;
  const doneBefore = frequency === 'weekly' ? mondayBefore(day) : day;
  return doneOn < doneBefore ? day : null;
};
