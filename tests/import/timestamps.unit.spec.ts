import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf } from '#import/one-roster/period.ts';
import { parseMoment } from '#import/timestamps.ts';

const iso = (text: string): string | null => {
  const moment = parseMoment(text);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('a timestamp in a file', () => {
  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01 10:00:00.5+02:00', '2026-03-01T08:00:00.500Z'],
    ['2026-03-01T10:00:00,250-0530', '2026-03-01T15:30:00.250Z'],
    ['2026-03-01 10:00:00 +02:00', '2026-03-01T08:00:00.000Z'],
    ['2024-02-29T00:00:00z', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    '2026-03-01',
    '2026-03-01T10:00:00',
    '2026-02-30T10:00:00Z',
    '2025-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-03-01T25:00:00Z',
    '01.03.2026 10:00Z',
  ])('%j is invalid', (text) => {
    expect(iso(text)).toBeNull();
  });

  it('is the same with any UTC offset', () => {
    const hours = fc.integer({ min: -12, max: 14 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true }),
        hours,
        (date, offset) => {
          const local = new Date(date.getTime() + offset * 3_600_000).toISOString().replace('Z', '');
          const sign = offset < 0 ? '-' : '+';
          expect(parseMoment(`${local}${sign}${String(Math.abs(offset)).padStart(2, '0')}:00`)).toBe(date.getTime());
        },
      ),
    );
  });
});

describe('a period of a roster', () => {
  it.each(['2027-06-31', '2026-02-30', '2025-02-29', '2026-13-01', '0000-01-01', 'June 10'])('does not end on %s', (endDate) => {
    expect(periodOf({ beginDate: '2026-08-20', endDate })).toHaveProperty('reason');
  });

  it.each(['2028-02-29', '2027-06-30', '2027-12-31T00:00:00Z'])('may end on %s', (endDate) => {
    expect(periodOf({ beginDate: '', endDate })).toEqual({ begins: null, ends: endDate.slice(0, 10) });
  });
});
