import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latenessOf } from '#api/lesson-work/class-works/lateness.ts';
import { isPastDue, onTimeUntil } from '#domain/shared/due-time.ts';
import { daysLater } from '#domain/shared/wall-clock.ts';
import { changesOf, wall, zonesWithChanges } from './support/clock-changes.ts';

const minute = 60_000;
const at = (iso: string): number => Date.parse(iso);

describe('what is due at 11:59 PM', () => {
  it('is on time until the end of that minute', () => {
    const due = '2026-11-21T05:59:00.000Z';
    expect(onTimeUntil(at(due))).toBe(at('2026-11-21T05:59:59.999Z'));
    expect(isPastDue(due, '2026-11-21T05:59:59.999Z')).toBe(false);
    expect(isPastDue(due, '2026-11-21T06:00:00.000Z')).toBe(true);
    // Programs send the last second of a day.
    expect(onTimeUntil(at('2026-11-21T05:59:59.000Z'))).toBe(at('2026-11-21T05:59:59.999Z'));
  });
});

describe('extra days', () => {
  it.each([
    ['2026-11-01T04:59:00.000Z', 1, 'America/Chicago', '2026-11-02T05:59:00.000Z'],
    ['2026-03-08T05:59:00.000Z', 1, 'America/Chicago', '2026-03-09T04:59:00.000Z'],
    // 2:30 AM is skipped: read with the offset from before the change.
    ['2026-03-07T08:30:00.000Z', 1, 'America/Chicago', '2026-03-08T08:30:00.000Z'],
    // 1:30 AM comes twice: the first.
    ['2026-10-31T06:30:00.000Z', 1, 'America/Chicago', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T07:30:00.000Z', 0, 'America/Chicago', '2026-11-01T07:30:00.000Z'],
    ['2026-11-20T12:00:30.250Z', 3, 'Asia/Kolkata', '2026-11-23T12:00:30.250Z'],
  ])('%s and %s days more in %s is %s', (due, days, timeZone, own) => {
    expect(new Date(daysLater(at(due), days, timeZone)).toISOString()).toBe(own);
  });

  /** Asks the wall minute by minute. A skipped time is as far behind the change as it would have been. */
  const byTheWall = (due: number, days: number, timeZone: string): number => {
    const shown = wall(due, timeZone);
    const target = new Date(at(`${shown.replace(' ', 'T')}Z`) + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
    const near = due + days * 86_400_000;
    for (let moment = near - 180 * minute; moment <= near + 180 * minute; moment += minute) {
      if (wall(moment, timeZone) === target) return moment;
    }
    const before = near - 180 * minute;
    return before + at(`${target.replace(' ', 'T')}Z`) - at(`${wall(before, timeZone).replace(' ', 'T')}Z`);
  };
  const changes = zonesWithChanges.flatMap((timeZone) => changesOf(timeZone).map((change) => ({ timeZone, change })));

  it('“late” agrees with the clock on the wall, around both clock changes of five zones', () => {
    expect(changes).toHaveLength(10);
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.integer({ min: -1_500, max: 1_500 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: -70 * minute, max: 70 * minute }),
        ({ timeZone, change }, minutes, days, off) => {
          const due = change + minutes * minute - days * 86_400_000;
          const own = days === 0 ? due : byTheWall(due, days, timeZone);
          const handedIn = own + off;
          const late = latenessOf({ due: daysLater(due, days, timeZone), handedIn }, { now: handedIn, yearStart: 0 }) === 'late';
          expect({ timeZone, due: wall(due, timeZone), days, off, late }).toMatchObject({ late: off >= minute });
        },
      ),
    );
  });
});
