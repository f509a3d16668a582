import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween } from '#api/shared/calendar.ts';
import { dateRange, type RequestedDates } from '#api/shared/date-range.ts';

const rangeOf = (asked: RequestedDates, at: string, timeZone = 'America/Chicago') => {
  const { startDate, endDate } = dateRange(asked, new Date(at), timeZone);
  return [startDate, endDate];
};

describe('the days of a report', () => {
  it('are the district’s last thirty, including today', () => {
    expect(rangeOf({}, '2026-03-10T04:59:00Z')).toEqual(['2026-02-08', '2026-03-09']);
    expect(rangeOf({}, '2026-03-10T05:00:00Z')).toEqual(['2026-02-09', '2026-03-10']);
    expect(rangeOf({}, '2026-03-10T05:00:00Z', 'Pacific/Auckland')).toEqual(['2026-02-09', '2026-03-10']);
  });

  it('end today when only a start is given, and go back thirty when only an end is given', () => {
    expect(rangeOf({ start_date: '2026-01-01' }, '2026-03-10T12:00:00Z')).toEqual(['2026-01-01', '2026-03-10']);
    expect(rangeOf({ start_date: '2026-05-01' }, '2026-03-10T12:00:00Z')).toEqual(['2026-05-01', '2026-05-01']);
    expect(rangeOf({ end_date: '2026-03-01' }, '2026-03-10T12:00:00Z')).toEqual(['2026-01-31', '2026-03-01']);
  });

  it('begin no earlier than the earliest allowed date', () => {
    expect(rangeOf({ end_date: '1900-01-05' }, '2026-03-10T12:00:00Z')).toEqual(['1900-01-01', '1900-01-05']);
  });

  it('are calendar days, regardless of clock changes', () => {
    expect(dayIn(new Date('2026-01-01T02:00:00Z'), 'America/Chicago')).toBe('2025-12-31');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });
});
