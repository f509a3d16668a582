import { describe, expect, it } from 'vitest';
import { correctedPointBiserial, discrimination, facility, groupBounds, kr20 } from '#domain/quiz-taking/item-analysis.ts';
import { flagsOf, type ChoiceCounts, type ItemFigures } from '#domain/quiz-taking/item-flags.ts';

// Five students, four questions; every figure below is worked out by hand from this table.
const answers = [
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 0, 0],
];
const scores = answers.map((row) => row.reduce((sum, one) => sum + one, 0));
const sums = {
  students: 5,
  scoreSum: scores.reduce((sum, one) => sum + one, 0),
  scoreSquares: scores.reduce((sum, one) => sum + one ** 2, 0),
};
const correctOf = (item: number): number => answers.reduce((sum, row) => sum + row[item]!, 0);
const itemSums = (item: number) => ({
  ...sums,
  correct: correctOf(item),
  scoreTimesCorrect: answers.reduce((sum, row, student) => sum + row[item]! * scores[student]!, 0),
});

describe('item analysis of a small table', () => {
  it('calculates the share of students who got a question right', () => {
    expect([0, 1, 2, 3].map((item) => facility(correctOf(item), 5))).toEqual([0.8, 0.6, 0.4, 0.2]);
    expect(facility(0, 0)).toBeNull();
  });

  it('correlates a question with the score on the other questions', () => {
    // Rest scores of the second question: 3 2 1 1 0. Means 2 and 0.5, deviation √1.04: 1.5 · √0.24 / √1.04.
    expect(correctedPointBiserial(itemSums(1))).toBeCloseTo(0.72058, 5);
    // Of the fourth: 3 3 2 1 0. Means 3 and 1.5, deviation √1.36: 1.5 · √0.16 / √1.36.
    expect(correctedPointBiserial(itemSums(3))).toBeCloseTo(0.5145, 5);
  });

  it('has no correlation when all students are alike', () => {
    expect(correctedPointBiserial({ students: 3, correct: 3, scoreSum: 5, scoreSquares: 9, scoreTimesCorrect: 5 })).toBeNull();
    // Rest scores all 1.
    expect(correctedPointBiserial({ students: 2, correct: 1, scoreSum: 3, scoreSquares: 5, scoreTimesCorrect: 2 })).toBeNull();
    expect(correctedPointBiserial({ students: 0, correct: 0, scoreSum: 0, scoreSquares: 0, scoreTimesCorrect: 0 })).toBeNull();
  });

  it('calculates the reliability of the whole quiz', () => {
    // Σpq = 0.16 + 0.24 + 0.24 + 0.16 = 0.8, variance 30/5 − 2² = 2: 4/3 · (1 − 0.8/2).
    expect(kr20([4, 3, 2, 1], sums)).toBeCloseTo(0.8, 10);
    expect(kr20([4], sums)).toBeNull();
    expect(kr20([3, 0], { students: 3, scoreSum: 3, scoreSquares: 3 })).toBeNull();
    expect(kr20([0, 0], { students: 0, scoreSum: 0, scoreSquares: 0 })).toBeNull();
  });

  it('can give a negative reliability, as the formula does', () => {
    // Two questions that contradict each other, but for one student: scores 1 1 1 2.
    // Σpq = 3/4·1/4 + 2/4·2/4 = 0.4375, variance 7/4 − (5/4)² = 0.1875: 2 · (1 − 0.4375/0.1875).
    expect(kr20([3, 2], { students: 4, scoreSum: 5, scoreSquares: 7 })).toBeCloseTo(-2.66667, 5);
  });
});

describe('the upper and the lower 27 %', () => {
  const counts = (...students: number[]) => students.map((count, score) => ({ score, students: count }));

  it('include everybody with the score at the cutoff', () => {
    // 27 % of ten are three: the third lowest has 1, the third highest 2.
    expect(groupBounds(counts(2, 3, 4, 1))).toEqual({ upper: 2, lower: 1 });
    expect(groupBounds(counts(1, 1, 1, 1, 1))).toEqual({ upper: 4, lower: 0 });
    expect(groupBounds([...counts(2, 3, 4, 1)].reverse())).toEqual({ upper: 2, lower: 1 });
  });

  it('do not exist where they would overlap', () => {
    expect(groupBounds(counts(0, 10))).toBeNull();
    expect(groupBounds(counts(1, 9))).toBeNull();
    expect(groupBounds([])).toBeNull();
    expect(groupBounds(counts(0, 0))).toBeNull();
  });

  it('give the discrimination as the difference of their correct shares', () => {
    expect(discrimination({ students: 5, correct: 4 }, { students: 10, correct: 3 })).toBeCloseTo(0.5, 10);
    expect(discrimination({ students: 4, correct: 1 }, { students: 4, correct: 3 })).toBe(-0.5);
    expect(discrimination({ students: 0, correct: 0 }, { students: 4, correct: 3 })).toBeNull();
  });
});

describe('the flags of a question', () => {
  const choice = (key: boolean, students: number, upper: number, lower: number): ChoiceCounts => ({
    key,
    removed: false,
    shown: 40,
    students,
    upper,
    lower,
  });
  const sound: ItemFigures = {
    students: 40,
    facility: 0.6,
    discrimination: 0.5,
    pointBiserial: 0.4,
    groups: { upper: 11, lower: 11 },
    choices: [choice(true, 24, 10, 4), choice(false, 6, 1, 3), choice(false, 6, 0, 3), choice(false, 4, 0, 1)],
  };

  it('are empty for a question that works', () => {
    expect(flagsOf(sound)).toEqual([]);
  });

  it('mark a question that weak students get right and strong students get wrong', () => {
    expect(flagsOf({ ...sound, discrimination: -0.1 })).toEqual(['negative_discrimination']);
    expect(flagsOf({ ...sound, discrimination: null, pointBiserial: -0.1 })).toEqual(['negative_discrimination']);
  });

  it('mark a key that strong students do not choose', () => {
    const choices = [choice(true, 10, 2, 4), choice(false, 20, 8, 2), choice(false, 6, 1, 3), choice(false, 4, 0, 2)];
    expect(flagsOf({ ...sound, choices })).toEqual(['key_suspect']);
  });

  it('mark a choice that nobody takes', () => {
    const choices = [choice(true, 24, 10, 4), choice(false, 16, 1, 7), choice(false, 0, 0, 0)];
    expect(flagsOf({ ...sound, choices })).toEqual(['distractor_unused']);
    const nobody = choices.map((one) => ({ ...one, shown: 0, students: 0 }));
    expect(flagsOf({ ...sound, students: 0, choices: nobody, groups: null })).toEqual([]);
  });

  it('ignore an untaken choice that was never shown or has been removed', () => {
    const [right, wrong] = [choice(true, 24, 10, 4), choice(false, 16, 1, 7)];
    const unused = choice(false, 0, 0, 0);
    expect(flagsOf({ ...sound, choices: [right, wrong, { ...unused, shown: 0 }] })).toEqual([]);
    expect(flagsOf({ ...sound, choices: [right, wrong, { ...unused, removed: true }] })).toEqual([]);
  });

  it('do not suspect the key when nobody was shown it', () => {
    const choices = [{ ...choice(true, 0, 0, 0), shown: 0 }, choice(false, 34, 10, 7), choice(false, 6, 1, 4)];
    expect(flagsOf({ ...sound, students: 20, choices })).toEqual([]);
  });

  it('compare difficulty with guessing among the shown choices, not all that ever existed', () => {
    const choices = [...sound.choices, { ...choice(false, 0, 0, 0), shown: 0 }];
    expect(flagsOf({ ...sound, choices, facility: 0.24 })).toEqual(['harder_than_guessing']);
    expect(flagsOf({ ...sound, choices, facility: 0.25 })).toEqual([]);
  });

  it.each([
    [29, { discrimination: 0.1 }, []],
    [30, { discrimination: 0.1 }, ['low_discrimination']],
    [30, { discrimination: 0.2 }, []],
    [30, { facility: 0.24 }, ['harder_than_guessing']],
    [30, { facility: 0.25 }, []],
    [30, { facility: 0.96 }, ['nearly_all_correct']],
    [29, { facility: 0.96 }, []],
  ])('with %i students and %o: %o', (students, figures, flags) => {
    const choices = sound.choices.map((one) => ({ ...one, shown: students }));
    expect(flagsOf({ ...sound, students, choices, ...figures })).toEqual(flags);
  });

  it('mark a wrong choice that attracts strong students', () => {
    const choices = [choice(true, 24, 7, 6), choice(false, 8, 4, 2), choice(false, 6, 0, 3), choice(false, 2, 0, 0)];
    expect(flagsOf({ ...sound, choices })).toEqual(['distractor_attracts_upper']);
    expect(flagsOf({ ...sound, students: 20, choices })).toEqual([]);
  });
});
