import { describe, expect, it } from 'vitest';
import { isSessionOver, sessionLifeOf } from '#people/session-life.ts';

const minute = 60_000;
const begunAt = (startedAt: number) => ({ startedAt, endsAt: sessionLifeOf('teacher', startedAt).endsAt });

describe('a session', () => {
  const now = Date.UTC(2026, 10, 5);

  it('is over at its end', () => {
    expect(isSessionOver(begunAt(now), now + 7 * 24 * 60 * minute - 1)).toBe(false);
    expect(isSessionOver(begunAt(now), now + 7 * 24 * 60 * minute)).toBe(true);
    expect(isSessionOver({}, now)).toBe(true);
  });

  it('begun while the server’s clock was ahead is over when it is right again', () => {
    const aYearAhead = now + 365 * 24 * 60 * minute;
    expect(isSessionOver(begunAt(aYearAhead), aYearAhead)).toBe(false);
    expect(isSessionOver(begunAt(aYearAhead), now)).toBe(true);
  });

  it('begun in another process, whose clock is minutes ahead, is not', () => {
    expect(isSessionOver(begunAt(now + 5 * minute), now)).toBe(false);
    expect(isSessionOver(begunAt(now + 5 * minute + 1), now)).toBe(true);
  });
});
