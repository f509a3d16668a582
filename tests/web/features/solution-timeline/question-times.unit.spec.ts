import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { questionTimes } from '#web/quiz-taking/solution-timeline/question-times.ts';

const entry = (revision: number, kind: TimelineEntry['kind'], seconds: number, position?: number): TimelineEntry => ({
  revision,
  kind,
  occurred_at: '2026-11-20T15:00:00.000Z',
  recorded_at: '2026-11-20T15:00:00.000Z',
  seconds_since_start: seconds,
  actor: { id: 1, role: 'student', name: 'Ana' },
  question: position === undefined ? null : { uuid: `q${position}`, position, content: 'What?' },
  option_before_content: null,
  option_content: null,
  correct_answers_count: null,
  correct_answers_count_before: null,
  reason: null,
  next_timeline_url: null,
});
const shown = (entries: readonly TimelineEntry[]) =>
  questionTimes(entries).map(({ position, seconds, answers }) => [position, seconds, answers]);

describe('the time spent on each question', () => {
  it('runs from the previous action to the answer, and accumulates for changed answers', () => {
    const entries = [entry(0, 'started', 0), entry(1, 'answered', 40, 1), entry(2, 'answered', 70, 2)];
    expect(shown([...entries, entry(3, 'answer_changed', 90, 1), entry(4, 'submitted', 95)])).toEqual([
      [1, 60, 2],
      [2, 30, 1],
    ]);
  });

  it('counts a long pause as five minutes, and uses event times rather than arrival order', () => {
    expect(shown([entry(0, 'started', 0), entry(1, 'answered', 4_000, 1)])).toEqual([[1, 300, 1]]);
    const late = [entry(0, 'started', 0), entry(1, 'answered', 50, 2), entry(2, 'answered', 20, 1)];
    expect(shown(late)).toEqual([
      [1, 20, 1],
      [2, 30, 1],
    ]);
    expect(shown([entry(0, 'started', 0), entry(1, 'reset', 9)])).toEqual([]);
  });
});
