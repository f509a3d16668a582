import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Takers } from '#projections/reports/standards/takers.ts';

const bytesOf = (ids: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(ids.length * 4);
  for (const [place, id] of ids.entries()) bytes.writeInt32BE(id, place * 4);
  return bytes;
};

const takersOf = (quizzes: readonly (readonly number[])[]): Takers => {
  const takers = new Takers();
  for (const [quiz, ids] of quizzes.entries()) takers.add(`${quiz}`, bytesOf(ids));
  return takers;
};

describe('counting who took any of several quizzes', () => {
  it('counts each student once, within a quiz too', () => {
    const takers = takersOf([
      [7, 7, 2_147_483_647],
      [7, 8],
    ]);
    expect(takers.countOnce(['0'])).toBe(2);
    expect(takers.countOnce(['0', '1'])).toBe(3);
    expect(takers.countOnce([])).toBe(0);
    expect(takers.count).toBe(3);
  });

  it('counts zero for a quiz nobody took', () => {
    expect(takersOf([[1]]).countOnce(['none', '0', '0'])).toBe(1);
  });

  it('accepts more students later', () => {
    const takers = takersOf([[1, 2]]);
    expect(takers.countOnce(['0'])).toBe(2);
    takers.add('late', bytesOf([2, 3]));
    expect(takers.countOnce(['0', 'late'])).toBe(3);
    expect(takers.countOnce(['late'])).toBe(2);
  });

  it('agrees with a count using sets', () => {
    const quizzes = fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 10 }), { minLength: 1, maxLength: 6 });
    const asked = fc.array(fc.array(fc.nat({ max: 6 }), { maxLength: 8 }), { maxLength: 6 });
    fc.assert(
      fc.property(quizzes, asked, (all, questions) => {
        const takers = takersOf(all);
        for (const question of questions) {
          const expected = new Set(question.flatMap((quiz) => all[quiz] ?? [])).size;
          expect(takers.countOnce(question.map(String))).toBe(expected);
        }
        expect(takers.count).toBe(new Set(all.flat()).size);
      }),
    );
  });
});
