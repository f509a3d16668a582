import { momentWords } from '#web/lib/dates.ts';
import { texts } from './texts.ts';

/** The log's times are UTC, whoever looks. */
export const utcWords = (iso: string): string => texts.moments.utc(momentWords(iso, 'UTC'));

const day = 86_400_000;

/** Moments that people ask for often, as far as the log reaches back. */
export function usualMoments(now: string, firstAt: string): { label: string; at: string }[] {
  const end = Date.parse(now);
  const midnight = Math.floor(end / day) * day;
  const monthStart = Date.parse(`${now.slice(0, 7)}-01T00:00:00Z`);
  const all = [
    { label: texts.moments.hourAgo, at: end - 3_600_000 },
    { label: texts.moments.today, at: midnight },
    { label: texts.moments.weekAgo, at: end - 7 * day },
    { label: texts.moments.month, at: monthStart },
    { label: texts.moments.monthAgo, at: end - 30 * day },
  ];
  return all.filter(({ at }) => at >= Date.parse(firstAt)).map(({ label, at }) => ({ label, at: new Date(at).toISOString() }));
}
