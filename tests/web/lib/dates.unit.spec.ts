import { describe, expect, it, vi } from 'vitest';
import { clockOf, dayAndTime, dayOf, daysUntil, numericDay, shortDay, taskDueWords } from '#web/lib/dates.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { dueWords } from '#web/lib/due-words.ts';

const chicago = { now: '2026-11-21T14:41:00.000Z', timeZone: 'America/Chicago' };

describe('due date labels', () => {
  it.each([
    ['2026-11-21T21:00:00.000Z', 'Due today at 3:00 PM', 'soon'],
    ['2026-11-22T21:00:00.000Z', 'Due tomorrow at 3:00 PM', 'soon'],
    ['2026-11-24T21:00:00.000Z', 'Due in 3 days, Tue, Nov 24', 'plain'],
    ['2026-12-05T21:00:00.000Z', 'Due Sat, Dec 5', 'plain'],
    ['2027-01-11T21:00:00.000Z', 'Due Mon, Jan 11, 2027', 'plain'],
    ['2026-11-21T14:41:00.000Z', 'Due today at 8:41 AM', 'soon'],
    ['2026-11-21T14:40:59.000Z', 'Was due Sat, Nov 21', 'past'],
    [null, 'No due date', 'plain'],
  ])('%s → %s', (dueAt, text, tone) => {
    expect(dueWords(dueAt, chicago)).toEqual({ text, tone });
  });

  it('count calendar days in the school’s time zone, not hours', () => {
    const lateEvening = { now: '2026-11-22T05:30:00.000Z', timeZone: 'America/Chicago' };
    expect(daysUntil('2026-11-22T06:30:00.000Z', lateEvening)).toBe(1);
    expect(daysUntil('2026-11-22T06:30:00.000Z', { ...lateEvening, timeZone: 'UTC' })).toBe(0);
  });

  it('count the day of a clock change as one day', () => {
    expect(daysUntil('2026-11-02T12:00:00.000Z', { now: '2026-10-31T12:00:00.000Z', timeZone: 'America/Chicago' })).toBe(2);
  });

  it('use the specified wording for a teacher’s tasks', () => {
    expect([-3, -1, 0, 1, 2].map(taskDueWords)).toEqual([
      'ready for review',
      'ready for review',
      'due Today',
      'due in 1 day',
      'due in 2 days',
    ]);
  });
});

describe('dates', () => {
  it('are in the local time zone', () => {
    expect(dayOf('2026-11-22T05:30:00.000Z', 'America/Chicago')).toBe('2026-11-21');
    expect(numericDay('2026-11-02T05:30:00.000Z', 'America/Chicago')).toBe('11/01/2026');
    expect(shortDay('2026-11-24T21:00:00.000Z', chicago)).toBe('Tue, Nov 24');
  });

  it('contain no spaces that differ between JavaScript engines', () => {
    expect(dayAndTime('2026-11-21T15:41:00.000Z', 'America/Chicago')).toBe('Nov 21, 2026, 9:41 AM');
  });

  it('use the document’s time and time zone if it has them', () => {
    expect(clockOf({ now: chicago.now, time_zone: 'UTC' })).toEqual({ now: chicago.now, timeZone: 'UTC' });
    expect(clockOf({ now: chicago.now }).timeZone).toBe('America/New_York');
  });

  it('go on by the time that the page is open, whatever the device’s clock says', () => {
    vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z'), toFake: ['Date'] });
    vi.spyOn(performance, 'now').mockReturnValue(90_000);
    expect(serverClock(chicago)).toEqual({ now: '2026-11-21T14:42:30.000Z', timeZone: chicago.timeZone });
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
