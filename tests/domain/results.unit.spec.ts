import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultsMessage } from '#domain/quiz-taking/results-message.ts';
import { timeSpentSeconds, withMoment, type Moments } from '#domain/shared/time-spent.ts';
import { listeningStrands, questionsOverStrandLimit, strandLimit } from '#domain/quizzes/listening-strands.ts';
import { at } from './support/examples.ts';

describe('the results message', () => {
  it.each([
    [20, 20, 'Perfection'],
    [1, 1, 'Perfection'],
    [19, 20, 'Great Job'],
    [18, 20, 'Great Job'],
    [17, 20, 'Nice Job'],
    [85, 100, 'Nice Job'],
    [8501, 10_000, 'Great Job'],
    [15, 20, 'Nice Job'],
    [7001, 10_000, 'Nice Job'],
    [7, 10, 'Keep Working'],
    [70, 100, 'Keep Working'],
    [0, 5, 'Keep Working'],
    [0, 0, 'Keep Working'],
  ])('for %i of %i is %s', (correct, questions, message) => expect(resultsMessage(correct, questions)).toBe(message));

  it('is exact at 85 and 70 percent for any number of questions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (n) => {
        expect(resultsMessage(17 * n, 20 * n)).toBe('Nice Job');
        expect(resultsMessage(17 * n + 1, 20 * n)).not.toBe('Nice Job');
        expect(resultsMessage(7 * n, 10 * n)).toBe('Keep Working');
        expect(resultsMessage(7 * n + 1, 10 * n)).not.toBe('Keep Working');
      }),
    );
  });
});

describe('time spent', () => {
  const spent = (...seconds: number[]) =>
    timeSpentSeconds(seconds.reduce<Moments>((moments, second) => withMoment(moments, at(second)), []));

  it.each([
    [0, 0],
    [1, 1],
    [299, 299],
    [300, 300],
    [301, 300],
    [86_400, 300],
  ])('counts a gap of %i s as %i s', (seconds, counted) => expect(spent(0, seconds)).toBe(counted));

  it('follows the order of the times, not of their arrival', () => {
    expect(spent(400, 500, 0)).toBe(300 + 100);
    expect(spent(0, 500, 400)).toBe(300 + 100);
  });

  it('accepts any notation of a time', () => {
    expect(withMoment(withMoment([], at(5)), '2026-09-01T08:00:00Z')).toEqual([Date.parse(at(0)), Date.parse(at(5))]);
  });
});

describe('listening strands', () => {
  const uses = (...strands: (string | null)[]) =>
    strands.map((listeningStrand, index) => ({ uuid: String(index + 1), listeningStrand }));
  const over = (...strands: (string | null)[]) => questionsOverStrandLimit(uses(...strands)).map(({ uuid }) => uuid);

  it('can each be used once, Literal twice', () => {
    expect(listeningStrands.map((strand) => [strand, strandLimit(strand)]).filter(([, limit]) => limit !== 1)).toEqual([
      ['Literal', 2],
    ]);
    expect(over('Literal', 'Inference', 'Literal')).toEqual([]);
    expect(over('Inference', 'Literal', 'Inference', 'Literal', 'Literal')).toEqual(['3', '5']);
  });
  it('also include strands of other systems, and ignore questions without one', () => {
    expect(over('Tone', 'Tone')).toEqual(['2']);
    expect(over(null, null, null)).toEqual([]);
  });
});
