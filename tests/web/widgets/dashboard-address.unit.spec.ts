import { describe, expect, it } from 'vitest';
import { dashboardAddress, openedComparison, sameDaysLastYear } from '#web/widgets/report-range/dashboard-address.ts';
import { dayRangeWords } from '#web/widgets/report-range/range-picker.tsx';

const range = { start_date: '2026-09-01', end_date: '2026-09-30' };

describe('a dashboard’s address', () => {
  it('holds one range, or two', () => {
    expect(dashboardAddress('/dashboard', { range, comparison: null })).toBe(
      '/dashboard?start_date=2026-09-01&end_date=2026-09-30',
    );
    expect(dashboardAddress('/dashboard', { range, comparison: openedComparison('2026-11-21') })).toBe(
      '/dashboard?start_date=2026-09-01&end_date=2026-09-30&comparison_start_date=2026-11-21&comparison_end_date=2026-11-21',
    );
  });
});

describe('two typed dates', () => {
  it('are labeled with their preset', () => {
    expect(dayRangeWords(range, [{ label: 'Last Month', ...range }])).toBe('Last Month');
    expect(dayRangeWords(range, [])).toBe('9/1/26 – 9/30/26');
  });

  it('offers the same dates a year earlier, also in a leap year', () => {
    expect(sameDaysLastYear({ start_date: '2026-08-01', end_date: '2026-11-23' })).toEqual({
      start_date: '2025-08-01',
      end_date: '2025-11-23',
    });
    expect(sameDaysLastYear({ start_date: '2028-02-01', end_date: '2028-02-29' }).end_date).toBe('2027-02-28');
  });
});
