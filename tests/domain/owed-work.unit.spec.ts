import { describe, expect, it } from 'vitest';
import { isOfEarlierYear, joinedAfterDue, leftOutOf, type Membership } from '#domain/assignments/owed-work.ts';
import { schoolYearBegan } from '#domain/shared/school-year.ts';

const minute = 60_000;
/** Moments are in minutes. */
const stretch = (from: number, until: number | null, positions: [number, number | null] = [from, until]): Membership => ({
  from: from * minute,
  until: until === null ? null : until * minute,
  fromPosition: BigInt(positions[0]),
  untilPosition: positions[1] === null ? null : BigInt(positions[1]),
});
/** Given at position 10, due at moment 50. */
const work = { dueAt: 50 * minute, position: 10n };
const of = (memberships: readonly Membership[], part: { excused?: boolean; handedInAt?: number } = {}) =>
  leftOutOf({
    work,
    memberships,
    excused: part.excused ?? false,
    handedInAt: part.handedInAt === undefined ? null : part.handedInAt * minute,
  });

describe('work of a class', () => {
  it('is owed by who was in the class when it was due', () => {
    expect(of([stretch(1, null)])).toBeNull();
    expect(of([stretch(50, null)])).toBeNull();
    expect(of([stretch(20, 60)])).toBeNull();
  });

  it('is not owed by who joined later, whatever they hand in then', () => {
    expect(of([stretch(51, null)])).toBe('before_joining');
    expect(of([stretch(51, null)], { handedInAt: 60 })).toBe('before_joining');
    expect(joinedAfterDue(work, [stretch(51, null)])).toBe(51 * minute);
  });

  it('is owed by who joins within the minute in which it is due, and not by who leaves in it', () => {
    const within = 50 * minute + 59_999;
    expect(joinedAfterDue(work, [{ ...stretch(50, null), from: within }])).toBeNull();
    expect(joinedAfterDue(work, [{ ...stretch(50, null), from: within + 1 }])).toBe(within + 1);
    const [left, back] = [{ ...stretch(1, 50), until: within }, stretch(60, null)];
    expect(joinedAfterDue(work, [left, back])).toBe(60 * minute);
  });

  it('without a due date is owed by everybody', () => {
    const undated = { dueAt: null, position: 10n };
    expect(leftOutOf({ work: undated, memberships: [stretch(90, null)], excused: false, handedInAt: null })).toBeNull();
  });

  it('is owed by who got it with the class, even if an import dates it back', () => {
    expect(of([stretch(70, null, [5, null])])).toBeNull();
    expect(of([stretch(70, null, [11, null])])).toBe('before_joining');
  });

  it('that was due while a student was away is not owed on coming back, but counts if it was handed in before', () => {
    const away = [stretch(1, 40), stretch(60, null)];
    expect(of(away)).toBe('before_joining');
    expect(of(away, { handedInAt: 30 })).toBeNull();
    expect(of(away, { handedInAt: 60 })).toBe('before_joining');
  });

  it('that was due in the first of two stays is owed after both', () => {
    expect(of([stretch(1, 55), stretch(60, 70), stretch(80, null)])).toBeNull();
  });

  it('is owed after leaving and coming back on the same day, unless it was due in between', () => {
    expect(of([stretch(1, 51), stretch(52, null)])).toBeNull();
    expect(of([stretch(1, 49), stretch(51, null)])).toBe('before_joining');
  });

  it('stays as it was for who has left and not come back', () => {
    expect(of([stretch(1, 40)])).toBeNull();
    expect(of([])).toBeNull();
  });

  it('is not owed by who is excused, handed in or not', () => {
    expect(of([stretch(1, null)], { excused: true })).toBe('excused');
    expect(of([stretch(60, null)], { excused: true, handedInAt: 30 })).toBe('excused');
  });
});

describe('a school year', () => {
  it('begins at midnight of August 1 in the district, and ends what was due before', () => {
    const began = schoolYearBegan(new Date('2026-11-30T12:00:00.000Z'), 'America/New_York');
    expect(began.toISOString()).toBe('2026-08-01T04:00:00.000Z');
    expect(isOfEarlierYear(began.getTime() - 1, began.getTime())).toBe(true);
    expect(isOfEarlierYear(began.getTime(), began.getTime())).toBe(false);
    expect(isOfEarlierYear(null, began.getTime())).toBe(false);
  });

  it.each([
    ['2026-08-01T03:59:59.000Z', 'America/New_York', '2025-08-01T04:00:00.000Z'],
    ['2026-08-01T04:00:00.000Z', 'America/New_York', '2026-08-01T04:00:00.000Z'],
    ['2026-07-31T10:00:00.000Z', 'Pacific/Kiritimati', '2026-07-31T10:00:00.000Z'],
    ['2026-08-01T10:59:59.000Z', 'Pacific/Pago_Pago', '2025-08-01T11:00:00.000Z'],
  ])('at %s in %s began at %s', (now, timeZone, began) => {
    expect(schoolYearBegan(new Date(now), timeZone).toISOString()).toBe(began);
  });
});
