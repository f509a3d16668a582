import { expect, it } from 'vitest';
import { timingProblems, timingWords, type TimingLine } from '#domain/lessons/lesson/timing.ts';

const line = (start_ms: number | null, end_ms: number | null, text = 'Words.'): TimingLine => ({
  start_ms,
  end_ms,
  text,
  paragraph: 0,
});
const words = (lines: TimingLine[], durationMs: number | null = null) => timingProblems(lines, durationMs).map(timingWords);

it('accepts lines in sequence, with or without pauses', () => {
  expect(words([line(0, 1_000), line(1_000, 2_000), line(2_500, 9_950)], 9_900)).toEqual([]);
  expect(words([])).toEqual([]);
});

it.each<[string, TimingLine[], string[]]>([
  ['overlap', [line(0, 3_000), line(2_500, 4_000)], ['Line 2 begins at 0:02.5, while line 1 lasts until 0:03.0.']],
  ['run backwards', [line(3_000, 2_000)], ['Line 1 ends at 0:02.0, but begins at 0:03.0: it has to end later.']],
  ['last no time', [line(3_000, 3_000)], ['Line 1 ends at 0:03.0, but begins at 0:03.0: it has to end later.']],
  [
    'are out of order',
    [line(3_000, 4_000), line(1_000, 2_000)],
    ['Line 2 begins at 0:01.0, before line 1, which begins at 0:03.0.'],
  ],
  ['run past the end', [line(59_000, 62_125)], ['Line 1 lasts until 1:02.125, but the recording ends at 1:00.0.']],
  ['have no words', [line(0, 1_000, ' ')], ['Line 1 has no words.']],
  ['have no time', [line(0, 1_000), line(null, null), line(5_000, null)], ['Line 2 has no time yet.', 'Line 3 has no time yet.']],
])('names lines that %s, with both times', (_what, lines, expected) => {
  expect(words(lines, 60_000)).toEqual(expected);
});

it('does not compare a line with one whose own times are reversed', () => {
  expect(words([line(3_000, 2_000), line(3_500, 4_000)])).toHaveLength(1);
});
