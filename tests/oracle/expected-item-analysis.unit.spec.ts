import { describe, expect, it } from 'vitest';
import { correctedPointBiserial } from '#domain/quiz-taking/item-analysis.ts';
import { correlation } from './expected-item-analysis.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Every list of this length of these values. */
const listsOf = (length: number, values: readonly number[]): number[][] =>
  length === 0 ? [[]] : listsOf(length - 1, values).flatMap((list) => values.map((value) => [...list, value]));

const rights = listsOf(6, [0, 1]);
const rests = listsOf(6, [0, 1, 2]);

const isClose = (one: number, other: number): boolean => Math.sign(one) === Math.sign(other) && Math.abs(one - other) < 1e-10;

describe('the correlation in the independent computation', () => {
  it('equals the product’s for all possible answers of six students to three questions, including the sign', () => {
    const unlike: unknown[] = [];
    let zeros = 0;
    for (const right of rights) {
      for (const rest of rests) {
        const scores = rest.map((value, index) => value + right[index]!);
        const ofProduct = correctedPointBiserial({
          students: right.length,
          correct: sum(right),
          scoreSum: sum(scores),
          scoreSquares: sum(scores.map((score) => score ** 2)),
          scoreTimesCorrect: sum(scores.map((score, index) => score * right[index]!)),
        });
        const expected = correlation(right, rest);
        if (expected === 0) zeros += 1;
        const isLike = ofProduct === null || expected === null ? ofProduct === expected : isClose(ofProduct, expected);
        if (!isLike) unlike.push({ right, rest, ofProduct, expected });
      }
    }
    expect(unlike).toEqual([]);
    expect(zeros).toBeGreaterThan(0);
  });
});
