import { describe, expect, it } from 'vitest';
import type { AccommodationPeriodData } from '#api/classes/accommodations/schemas.ts';
import { standingOn } from '#web/classes/accommodation-periods/row-accommodations.tsx';

const period = (days: number, first: string, last: string | null): AccommodationPeriodData => ({
  extra_days: days,
  slow_audio_first: false,
  larger_text: false,
  home_language_first: false,
  transcript_open: false,
  valid_from: `${first}T05:00:00.000Z`,
  valid_until: last && `${last}T04:59:59.000Z`,
  first_day: first,
  last_day: last,
  current: last === null,
});

/** The latest first, as the server sends them. */
const periods = [period(3, '2026-05-10', null), period(2, '2026-04-01', '2026-05-10'), period(1, '2025-12-30', '2026-01-15')];

describe('accommodations in effect on the day of the work', () => {
  it.each([
    ['12/29/2025', undefined],
    ['12/30/2025', 1],
    ['01/15/2026', 1],
    ['01/16/2026', undefined],
    ['04/30/2026', 2],
    ['05/10/2026', 3],
    ['11/02/2026', 3],
  ])('%s: %s', (day, days) => {
    expect(standingOn(periods, day)?.extra_days).toBe(days);
  });

  it('are empty if none were ever set', () => {
    expect(standingOn([], '05/10/2026')).toBeUndefined();
  });
});
