import { describe, expect, it } from 'vitest';
import { datePresets, rangeProblem, rangeWords, shortNumericDay } from '#web/lib/date-range.ts';

describe('date presets', () => {
  it('include both ends', () => {
    expect(datePresets('2026-03-02')).toEqual([
      { label: 'Today', start: '2026-03-02', end: '2026-03-02' },
      { label: 'Yesterday', start: '2026-03-01', end: '2026-03-01' },
      { label: 'Last 7 Days', start: '2026-02-24', end: '2026-03-02' },
      { label: 'Last 30 Days', start: '2026-02-01', end: '2026-03-02' },
      { label: 'This Month', start: '2026-03-01', end: '2026-03-02' },
      { label: 'Last Month', start: '2026-02-01', end: '2026-02-28' },
      { label: 'All Time', start: '2014-05-20', end: '2026-03-02' },
    ]);
  });

  it('find the month before January', () => {
    expect(datePresets('2026-01-15').at(-2)).toEqual({ label: 'Last Month', start: '2025-12-01', end: '2025-12-31' });
  });
});

describe('the label of a date range', () => {
  it('is a preset, a day or both ends', () => {
    expect(rangeWords({ start: '2026-02-01', end: '2026-03-02' }, '2026-03-02')).toBe('Last 30 Days');
    expect(rangeWords({ start: '2026-01-09', end: '2026-01-09' }, '2026-03-02')).toBe('1/9/26');
    expect(rangeWords({ start: '2025-12-24', end: '2026-01-09' }, '2026-03-02')).toBe('12/24/25 – 1/9/26');
  });

  it('has two-digit years', () => {
    expect(shortNumericDay('2014-05-20')).toBe('5/20/14');
  });
});

describe('two typed dates', () => {
  it('are both required, and in order', () => {
    expect(rangeProblem({ start: '2026-11-01', end: '2026-11-01' })).toBeNull();
    expect(rangeProblem({ start: '2026-11-02', end: '2026-11-01' })).toBe('The end is before the start.');
    expect(rangeProblem({ start: '', end: '2026-11-01' })).toBe('Type both dates as MM/DD/YYYY.');
    expect(rangeProblem({ start: '0202-11-01', end: '2026-11-01' })).toBe('Type both dates as MM/DD/YYYY.');
  });
});
