import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timingProblems, type TimingLine } from '#domain/lessons/lesson/timing.ts';
import { stepOf } from '#web/lessons/lesson-editor/timing/arrow-steps.ts';
import { comparePaces } from '#web/lessons/lesson-editor/timing/compare-paces.ts';
import { linesOfText } from '#web/lessons/lesson-editor/components/timing/timing-desk.tsx';
import { peaksOf, peaksPath } from '#web/lessons/lesson-editor/timing/peaks.ts';
import {
  firstUntimed,
  lineAtTime,
  marked,
  movedEdge,
  stretchedLines,
  unmarked,
  withLineAfter,
} from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import { tone } from '#tests/support/sound.ts';

const line = (start_ms: number | null, end_ms: number | null, text = 'Words.'): TimingLine => ({
  start_ms,
  end_ms,
  text,
  paragraph: 0,
});
const times = (lines: readonly TimingLine[]) => lines.map(({ start_ms, end_ms }) => [start_ms, end_ms]);

describe('marking lines while the recording plays', () => {
  it('begins a line and ends the previous one; the last mark ends the last line', () => {
    let lines: TimingLine[] = [line(null, null), line(null, null)];
    for (const at of [304, 2_001, 3_996]) lines = marked(lines, firstUntimed(lines), at);
    expect(times(lines)).toEqual([
      [300, 2_000],
      [2_000, 4_000],
    ]);
  });

  it('keeps an existing pause, and clears the times of lines still to come', () => {
    expect(times(marked([line(0, 900), line(null, null), line(500, 700), line(9_000, 9_500)], 1, 1_200))).toEqual([
      [0, 900],
      [1_200, null],
      [null, null],
      [9_000, 9_500],
    ]);
  });

  it('can be undone', () => {
    const before = [line(0, null), line(null, null)];
    expect(unmarked(marked(before, 1, 700), 1)).toEqual(before);
  });

  it('produces lines that fit the recording, however late each mark is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 20_000 }), { minLength: 2, maxLength: 40 }), (gaps) => {
        let lines: TimingLine[] = gaps.slice(1).map(() => line(null, null));
        let at = 0;
        for (const gap of gaps) lines = marked(lines, firstUntimed(lines), (at += gap));
        expect(timingProblems(lines, at + 10)).toEqual([]);
      }),
    );
  });
});

it('moves edges to a hundredth of a second, and never before the beginning', () => {
  expect(times(movedEdge([line(100, 200)], 0, 'end_ms', 1_234))).toEqual([[100, 1_230]]);
  expect(times(movedEdge([line(100, 200)], 0, 'start_ms', -50))).toEqual([[0, 200]]);
});

it('puts a new line into the pause after another', () => {
  expect(times(withLineAfter([line(0, 1_000), line(3_000, 4_000)], 0))[1]).toEqual([1_000, 3_000]);
  expect(times(withLineAfter([line(0, 1_000), line(1_000, 4_000)], 0))[1]).toEqual([null, null]);
});

it('finds the line at a time, and stretches lines to a longer recording', () => {
  const lines = [line(1_000, 2_000), line(3_000, 4_000)];
  expect([500, 1_000, 2_500, 3_000].map((at) => lineAtTime(lines, at))).toEqual([-1, 0, 0, 1]);
  expect(times(stretchedLines(lines, 4 / 3))).toEqual([
    [1_330, 2_670],
    [4_000, 5_330],
  ]);
});

it.each([
  [{ key: 'ArrowRight', shiftKey: false }, 100],
  [{ key: 'ArrowDown', shiftKey: false }, -100],
  [{ key: 'ArrowLeft', shiftKey: true }, -1_000],
  [{ key: 'PageUp', shiftKey: false }, 1_000],
  [{ key: 'a', shiftKey: false }, 0],
])('moves by a tenth of a second or a whole one: %j', (pressed, step) => {
  expect(stepOf(pressed) + 0).toBe(step + 0);
});

it('splits a lesson’s transcript into sentences, without Markdown', () => {
  expect(linesOfText('## The bell\n\nIt **rang** twice. Who [heard](https://x.test) it?\n\n* A keeper\\.\n')).toEqual([
    { start_ms: null, end_ms: null, text: 'The bell', paragraph: 0 },
    { start_ms: null, end_ms: null, text: 'It rang twice.', paragraph: 1 },
    { start_ms: null, end_ms: null, text: 'Who heard it?', paragraph: 1 },
    { start_ms: null, end_ms: null, text: 'A keeper.', paragraph: 2 },
  ]);
  expect(linesOfText(' \n\n ')).toEqual([]);
});

describe('two paces of one story', () => {
  const standard = Array.from({ length: 12 }, (_, at) => line(at * 5_000, at * 5_000 + 4_000, `Line ${at}.`));
  const slowed = stretchedLines(standard, 4 / 3);

  it('match when one is the other slowed down', () => {
    expect(comparePaces(standard, slowed)).toEqual([]);
    expect(comparePaces(standard, [])).toEqual([]);
  });

  it('differ in the number of lines, their words, or a line’s time', () => {
    expect(comparePaces(standard, slowed.slice(1))).toEqual([{ kind: 'count', standard: 12, slowed: 11 }]);
    const other = slowed.with(3, { ...slowed[3]!, text: 'Something else.' }).with(5, { ...slowed[5]!, start_ms: 25_000 });
    expect(comparePaces(standard, other)).toMatchObject([
      { kind: 'words', place: 4 },
      { kind: 'time', place: 6, standard: 25_000, slowed: 25_000 },
    ]);
  });
});

it('draws silence flat and the loudest moment at full height', () => {
  const rate = 8_000;
  const sound = new Float32Array(rate * 2);
  sound.set(tone(400, 1, rate, 0.5), rate);
  const peaks = peaksOf(sound, rate);
  expect([peaks.length, peaks[50], Math.round(peaks[150]! * 100)]).toEqual([200, 0, 100]);
  const bars = peaksPath(peaks, 0, 2_000, 4).match(/v[\d.]+/g)!;
  expect(bars[0]).toBe('v1.5');
  expect(Number(bars[3]!.slice(1))).toBeGreaterThan(80);
});
