import { momentWords } from '#web/lib/dates.ts';
import { texts } from './texts.ts';

/** Times of the log are shown in UTC to every viewer. */
export const utcWords = (iso: string): string => texts.moments.utc(momentWords(iso, 'UTC'));

const day = 86_400_000;

/** Frequently used moments, as far back as the log goes. */
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
