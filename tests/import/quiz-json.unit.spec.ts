import { describe, expect, it } from 'vitest';
import { readQuizJson } from '../../import/quizzes/quiz-json.ts';
import { quizJson } from './support/quiz-json.ts';

const problemsOf = (value: unknown): readonly string[] => {
  const reading = readQuizJson(typeof value === 'string' ? value : JSON.stringify(value));
  return 'problems' in reading ? reading.problems : [];
};

describe('a quiz file', () => {
  it('is read as it stands, uuids in lower case, with or without a byte order mark', () => {
    const quiz = quizJson(1, 2);
    const reading = readQuizJson(`\uFEFF${JSON.stringify({ ...quiz, uuid: quiz.uuid.toUpperCase() })}`);
    expect(reading).toEqual({
      quiz: {
        uuid: quiz.uuid,
        title: quiz.title,
        quizable: { type: 'Lesson', path: 'lesson-1', name: 'Lesson 1', textComplexity: null },
        questions: quiz.questions.map(({ listening_strand, ...question }) => ({
          ...question,
          listeningStrand: listening_strand,
        })),
      },
    });
  });

  it('may leave out what may be null', () => {
    const [question] = quizJson(1, 1).questions;
    const { quote: _quote, listening_strand: _strand, ...bare } = question!;
    expect(problemsOf({ ...quizJson(1, 1), questions: [bare] })).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /not JSON/],
    ['a list', [], /the file/],
    ['no title', { ...quizJson(1, 1), title: ' ' }, /^title/],
    ['a wrong uuid', { ...quizJson(1, 1), uuid: 'x' }, /^uuid/],
    ['an unknown type', { ...quizJson(1, 1), quizable: { ...quizJson(1, 1).quizable, type: 'Book' } }, /^quizable\.type/],
    ['a path with a slash', { ...quizJson(1, 1), quizable: { ...quizJson(1, 1).quizable, path: 'a/b' } }, /^quizable\.path/],
    ['no questions at all', { ...quizJson(1, 1), questions: undefined }, /^questions/],
  ])('with %s is refused', (_name, value, reason) => {
    expect(problemsOf(value).join('\n')).toMatch(reason);
  });

  it.each([0, 2])('with a question of %i correct options is refused', (correct) => {
    const quiz = quizJson(1, 2);
    const questions = quiz.questions.map((question, index) =>
      index === 0
        ? question
        : { ...question, options: question.options.map((option, place) => ({ ...option, correct: place < correct })) },
    );
    expect(problemsOf({ ...quiz, questions })).toEqual([
      `questions.1.options: exactly one option must be correct, here ${correct} are`,
    ]);
  });

  it('with the same uuid twice is refused', () => {
    const [question] = quizJson(1, 1).questions;
    expect(problemsOf({ ...quizJson(1, 1), questions: [question, question] }).join('\n')).toMatch(/occurs twice/);
  });

  it('lists everything that is wrong, not only the first thing', () => {
    expect(problemsOf({ ...quizJson(1, 1), uuid: 'x', title: 3 })).toHaveLength(2);
  });
});
