import { describe, expect, it } from 'vitest';
import { digestDay, type Wanted } from '#jobs/digests/digest-day.ts';

const chicago = 'America/Chicago';
const daily = (doneOn: string, timeZone = chicago): Wanted => ({ frequency: 'daily', doneOn, timeZone });
const weekly = (doneOn: string): Wanted => ({ frequency: 'weekly', doneOn, timeZone: chicago });
const at = (time: string) => new Date(time);

describe('a digest is due', () => {
  it('from six in the morning until noon, in the district’s time zone', () => {
    // Tuesday, 24 November 2026; Chicago is six hours behind.
    expect(digestDay(daily('2026-11-23'), at('2026-11-24T11:59:59Z'))).toBeNull();
    expect(digestDay(daily('2026-11-23'), at('2026-11-24T12:00:00Z'))).toBe('2026-11-24');
    expect(digestDay(daily('2026-11-23'), at('2026-11-24T17:59:59Z'))).toBe('2026-11-24');
    expect(digestDay(daily('2026-11-23'), at('2026-11-24T18:00:00Z'))).toBeNull();
    // It is Wednesday there already, and half past six.
    expect(digestDay(daily('2026-11-24', 'Asia/Kolkata'), at('2026-11-25T01:00:00Z'))).toBe('2026-11-25');
  });

  it('at the same hour before and after the clocks change', () => {
    // Friday and Monday around 1 November 2026, when Chicago goes back an hour.
    expect(digestDay(daily('2026-10-29'), at('2026-10-30T11:00:00Z'))).toBe('2026-10-30');
    expect(digestDay(daily('2026-10-30'), at('2026-11-02T11:00:00Z'))).toBeNull();
    expect(digestDay(daily('2026-10-30'), at('2026-11-02T12:00:00Z'))).toBe('2026-11-02');
  });

  it('once a day, and not on weekends', () => {
    expect(digestDay(daily('2026-11-24'), at('2026-11-24T14:00:00Z'))).toBeNull();
    expect(digestDay(daily('2026-11-20'), at('2026-11-21T14:00:00Z'))).toBeNull();
    expect(digestDay(daily('2026-11-20'), at('2026-11-22T14:00:00Z'))).toBeNull();
    expect(digestDay(daily('2026-11-20'), at('2026-11-23T14:00:00Z'))).toBe('2026-11-23');
  });

  it('once a week on Monday, or on the next weekday when nothing ran on Monday', () => {
    expect(digestDay(weekly('2026-11-16'), at('2026-11-23T14:00:00Z'))).toBe('2026-11-23');
    expect(digestDay(weekly('2026-11-16'), at('2026-11-24T14:00:00Z'))).toBe('2026-11-24');
    expect(digestDay(weekly('2026-11-24'), at('2026-11-25T14:00:00Z'))).toBeNull();
    // Chosen on a Wednesday: the first comes on Monday.
    expect(digestDay(weekly('2026-11-18'), at('2026-11-20T14:00:00Z'))).toBeNull();
    expect(digestDay(weekly('2026-11-18'), at('2026-11-23T14:00:00Z'))).toBe('2026-11-23');
  });

  it('never for a teacher who has turned it off', () => {
    expect(digestDay({ frequency: 'off', doneOn: '2026-01-01', timeZone: chicago }, at('2026-11-24T14:00:00Z'))).toBeNull();
  });
});
