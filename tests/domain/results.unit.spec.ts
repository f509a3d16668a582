import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultsMessage } from '../../domain/quiz-solution/results-message.ts';
import { countedGapMs, laterOf } from '../../domain/quiz-solution/time-spent.ts';
import { listeningStrands, questionsOverStrandLimit, strandLimit } from '../../domain/quiz/listening-strands.ts';
import { offeredLocales, shownLocale } from '../../domain/quiz/locales.ts';
import { at } from './support/examples.ts';

describe('results message', () => {
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
  ])('%i of %i is %s', (correct, questions, message) => expect(resultsMessage(correct, questions)).toBe(message));

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
  it.each([
    [0, 0],
    [1, 1000],
    [299, 299_000],
    [300, 300_000],
    [301, 300_000],
    [86_400, 300_000],
    [-10, 0],
  ])('a gap of %i s counts %i ms', (seconds, counted) => expect(countedGapMs(at(0), at(seconds))).toBe(counted));

  it('goes on from the later action, whatever way the moments are written', () => {
    expect(laterOf(at(5), at(3))).toBe(at(5));
    expect(laterOf('2026-09-01T08:00:00Z', at(1))).toBe(at(1));
  });
});

describe('listening strands', () => {
  const uses = (...strands: (string | null)[]) =>
    strands.map((listeningStrand, index) => ({ uuid: String(index + 1), listeningStrand }));
  const over = (...strands: (string | null)[]) => questionsOverStrandLimit(uses(...strands)).map(({ uuid }) => uuid);

  it('may each be used once, Literal twice', () => {
    expect(listeningStrands.map((strand) => [strand, strandLimit(strand)]).filter(([, limit]) => limit !== 1)).toEqual([
      ['Literal', 2],
    ]);
    expect(over('Literal', 'Inference', 'Literal')).toEqual([]);
    expect(over('Inference', 'Literal', 'Inference', 'Literal', 'Literal')).toEqual(['3', '5']);
  });
  it('hold for strands of other systems too, and not for questions without one', () => {
    expect(over('Tone', 'Tone')).toEqual(['2']);
    expect(over(null, null, null)).toEqual([]);
  });
});

describe('language of a quiz', () => {
  const quiz = { languageContents: { es: {}, 'pt-BR': {} } };

  it('is one that the quiz has, its own otherwise', () => {
    expect(offeredLocales(quiz)).toEqual(['en', 'es', 'pt-BR']);
    expect(['es', 'es-MX', 'pt-BR', 'pt', 'fr', 'en', 'constructor'].map((asked) => shownLocale(quiz, asked))).toEqual([
      ...['es', 'es', 'pt-BR', 'en', 'en', 'en', 'en'],
    ]);
  });
});
