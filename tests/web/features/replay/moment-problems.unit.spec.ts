import { describe, expect, it } from 'vitest';
import { firstMoment, momentProblem, problemWords } from '#web/audit/replay/moment-problems.ts';

const log = { first_at: '2025-10-19T15:30:00.250Z', last_at: '2026-11-23T08:30:00.000Z', events_count: 9, complete: true };
const now = Date.parse('2026-11-23T09:00:00.000Z');

describe('the problem with a time', () => {
  it.each([
    ['2025-10-19T15:30:00', 'before_the_log'],
    ['2025-10-19T15:30:00.249', 'before_the_log'],
    ['2025-10-19T15:30:00.250', null],
    ['2026-11-23T09:00:01', null],
    ['2026-11-23T09:00:02', 'future'],
    // An optional field that was left empty.
    ['', null],
  ])('for %j', (typed, problem) => {
    expect(momentProblem(typed, log, now)).toBe(problem);
  });

  it('is shown with the first or last possible time, in UTC', () => {
    expect(problemWords('before_the_log', log)).toContain('Oct 19, 2025');
    expect(problemWords('future', log)).toContain('Nov 23, 2026');
    expect(problemWords(null, log)).toBeNull();
  });

  it('does not occur for the first event, which the field’s minimum allows', () => {
    expect(Date.parse(`${firstMoment(log)}Z`)).toBeLessThanOrEqual(Date.parse(log.first_at));
    expect(firstMoment(null)).toBeUndefined();
  });
});
