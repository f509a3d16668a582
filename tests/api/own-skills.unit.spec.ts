import { describe, expect, it } from 'vitest';
import { ownSkills } from '#api/reports/own-results.ts';
import { questionsThatTell } from '#domain/quizzes/questions-that-tell.ts';
import { percentOf } from '#domain/shared/percent.ts';

const strand = (name: string, correct: number, answers: number) => ({
  strand: name,
  answers_count: answers,
  correct_count: correct,
  percent_correct: percentOf(correct, answers),
});
const namesOf = (...strands: ReturnType<typeof strand>[]) => {
  const { strongest, weakest } = ownSkills(strands);
  return [strongest?.strand ?? null, weakest?.strand ?? null];
};

describe('a student’s strongest and weakest skills', () => {
  it('are those of the highest and the lowest share', () => {
    expect(namesOf(strand('Literal', 6, 8), strand('Inference', 2, 8), strand('Vocabulary', 8, 8))).toEqual([
      'Vocabulary',
      'Inference',
    ]);
  });

  it('need a minimum number of questions', () => {
    const less = questionsThatTell - 1;
    expect(namesOf(strand('Literal', less, less), strand('Inference', 0, less))).toEqual([null, null]);
    expect(namesOf(strand('Literal', less, less), strand('Inference', 0, questionsThatTell))).toEqual(['Inference', null]);
    expect(namesOf(strand('Literal', 4, questionsThatTell), strand('Inference', 0, questionsThatTell))).toEqual([
      'Literal',
      'Inference',
    ]);
  });

  it('are one when reports show the same percentage', () => {
    expect(namesOf(strand('Literal', 4, 4), strand('Inference', 8, 8))).toEqual(['Inference', null]);
    expect(namesOf(strand('Literal', 133, 200), strand('Vocabulary', 134, 200))).toEqual(['Vocabulary', null]);
    expect(namesOf()).toEqual([null, null]);
  });
});
