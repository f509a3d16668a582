import { momentWords } from '../../lib/dates.ts';

/** The log's times are UTC, whoever looks. */
export const utcWords = (iso: string): string => `${momentWords(iso, 'UTC')} UTC`;

const day = 86_400_000;

/** Moments that people ask for often, as far as the log reaches back. */
export function usualMoments(now: string, firstAt: string): { label: string; at: string }[] {
  const end = Date.parse(now);
  const midnight = Math.floor(end / day) * day;
  const monthStart = Date.parse(`${now.slice(0, 7)}-01T00:00:00Z`);
  const all = [
    { label: 'One hour ago', at: end - 3_600_000 },
    { label: 'Start of today', at: midnight },
    { label: 'One week ago', at: end - 7 * day },
    { label: 'Start of the month', at: monthStart },
    { label: '30 days ago', at: end - 30 * day },
  ];
  return all.filter(({ at }) => at >= Date.parse(firstAt)).map(({ label, at }) => ({ label, at: new Date(at).toISOString() }));
}
