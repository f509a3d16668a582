import { describe, expect, it } from 'vitest';
import { shareOf } from '#tests/support/share-of.ts';

const routes = Array.from({ length: 437 }, (_, index) => index);
const days = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 10, from + index)).toISOString().slice(0, 10));
const on = (date: string, rule = 'sessions') => shareOf(routes, { oneIn: 10, rule, date });

describe('a sample of the cases', () => {
  it('covers each case once over a full cycle of days', () => {
    const made = days(25, 10).flatMap((date) => on(date));
    expect(made.toSorted((a, b) => a - b)).toEqual(routes);
  });

  it('is the same all day, and different for another rule', () => {
    expect(on('2026-11-29')).toEqual(on('2026-11-29'));
    const rules = ['sessions', 'ids', 'strangers', 'CSRF', 'bodies', 'methods'];
    expect(new Set(rules.map((rule) => on('2026-11-29', rule)[0])).size).toBeGreaterThan(2);
    expect(on('2026-11-29').length).toBeGreaterThan(42);
  });

  it('has at least one of a few cases, and none of no cases', () => {
    for (const date of days(1, 12)) expect(shareOf(['a', 'b'], { oneIn: 10, rule: 'ranges', date })).toHaveLength(1);
    expect(shareOf([], { oneIn: 10, rule: 'ranges', date: '2026-11-29' })).toEqual([]);
  });

  it('requires a valid date', () => {
    expect(() => on('tomorrow')).toThrow('SAMPLE_DATE=tomorrow is no date, such as 2026-11-29.');
  });
});
