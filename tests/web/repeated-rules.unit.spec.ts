import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as limits from '#domain/quizzes/limits.ts';
import { millisecondsOf } from '#web/quizzes/quiz-editor/stop-time.ts';
import { strandPercent } from '#web/reports/reports/report-words.ts';

describe('pages', () => {
  it('round a share as reports do: 29 of 200 is 14.5, but 14 in floating point', () => {
    const answers = Array.from({ length: 200 }, (_, index) => ({ strand: 'Literal', correct: index < 29 }));
    expect(strandPercent({ answers }, 'Literal')).toBe(15);
    expect(strandPercent({ answers }, 'Inference')).toBeNull();
  });

  it('use the latest stop time from the quiz rules', () => {
    expect(millisecondsOf('23:59:59')).toBe(limits.latestStopMs - 1_000);
    expect(millisecondsOf('24:00:00')).toBeNull();
  });

  it('do not repeat the limits of a quiz', () => {
    const bounds = Object.values(limits).map((bound) => bound.toString().replace(/\B(?=(?:\d{3})+$)/g, '_?'));
    const repeated = new RegExp(`(?:maxLength=\\{|(?:max|longest)[A-Z]\\w* = )(?:${bounds.join('|')})\\b`);
    const files = globSync('web/{quizzes/quiz-editor,quiz-taking/key-correction}/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => repeated.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
