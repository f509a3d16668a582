import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, agreesLess, type LevelPair } from '#domain/writing/writing-assessment/agreement.ts';
import { elpLevels, type ElpLevel } from '#domain/shared/elp-levels.ts';

const pairs = (...given: [ElpLevel, ElpLevel][]): LevelPair[] => given.map(([one, other]) => ({ one, other, count: 1 }));
const level = fc.constantFrom(...elpLevels);
const manyPairs = fc.array(fc.tuple(level, level), { minLength: 1, maxLength: 60 });

/** The definition with matrices, written out: what was seen and what is expected, each with squared weights. */
const kappaByMatrices = (given: readonly (readonly [ElpLevel, ElpLevel])[]): number | null => {
  const seen = elpLevels.map((a) => elpLevels.map((b) => given.filter(([one, other]) => one === a && other === b).length));
  const rows = seen.map((row) => row.reduce((sum, cell) => sum + cell, 0));
  const columns = elpLevels.map((_level, place) => seen.reduce((sum, row) => sum + row[place]!, 0));
  let [above, below] = [0, 0];
  for (let a = 0; a < 6; a += 1) {
    for (let b = 0; b < 6; b += 1) {
      above += (a - b) ** 2 * seen[a]![b]!;
      below += ((a - b) ** 2 * rows[a]! * columns[b]!) / given.length;
    }
  }
  return below === 0 ? null : 1 - above / below;
};

describe('agreement', () => {
  it('is complete when both always agree', () => {
    expect(agreementOf(pairs([1, 1], [3, 3], [6, 6]))).toEqual({ count: 3, exact: 1, adjacent: 1, kappa: 1 });
  });

  it('is no better than chance when one rater always gives the same level', () => {
    expect(agreementOf(pairs([1, 3], [3, 3], [5, 3]))).toMatchObject({ exact: 1 / 3, adjacent: 1 / 3, kappa: 0 });
  });

  it('has a negative kappa when the raters use the scale in reverse', () => {
    expect(agreementOf(pairs([1, 6], [6, 1])).kappa).toBe(-1);
  });

  it('counts levels that differ by one as adjacent', () => {
    expect(agreementOf(pairs([1, 2], [3, 2], [4, 6], [5, 5]))).toMatchObject({ exact: 0.25, adjacent: 0.75 });
  });

  it('has no kappa without texts, or for a single level', () => {
    expect(agreementOf([])).toEqual({ count: 0, exact: null, adjacent: null, kappa: null });
    expect(agreementOf(pairs([2, 2], [2, 2]))).toEqual({ count: 2, exact: 1, adjacent: 1, kappa: null });
  });

  it('matches the definition, in either order of the raters and however the pairs are grouped', () => {
    fc.assert(
      fc.property(manyPairs, (given) => {
        const single = agreementOf(pairs(...given));
        const turned = agreementOf(pairs(...given.map(([one, other]): [ElpLevel, ElpLevel] => [other, one])));
        const counted = elpLevels.flatMap((one) =>
          elpLevels.map((other) => ({ one, other, count: given.filter(([a, b]) => a === one && b === other).length })),
        );
        const expected = kappaByMatrices(given);
        for (const { kappa } of [single, turned, agreementOf(counted)]) {
          if (expected === null) expect(kappa).toBeNull();
          else expect(kappa).toBeCloseTo(expected, 9);
        }
        expect(single.exact).toBeLessThanOrEqual(single.adjacent!);
      }),
    );
  });
});

describe('a new version', () => {
  const of = (kappa: number | null, exact: number) => ({ count: 30, exact, adjacent: 1, kappa });
  it.each([
    [of(0.4, 0.9), of(0.5, 0.2), true],
    [of(0.5, 0.2), of(0.5, 0.9), false],
    [of(null, 0.5), of(0.5, 0.6), true],
    [of(null, 0.6), of(null, 0.6), false],
  ])('%j agrees less than %j: %s', (later, earlier, less) => {
    expect(agreesLess(later, earlier)).toBe(less);
  });
});
