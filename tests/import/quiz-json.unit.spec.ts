import { describe, expect, it } from 'vitest';
import { readQuizJson } from '#import/quizzes/quiz-json.ts';
import { quizJson } from './support/quiz-json.ts';

const problemsOf = (value: unknown): readonly string[] => {
  const reading = readQuizJson(typeof value === 'string' ? value : JSON.stringify(value));
  return 'problems' in reading ? reading.problems : [];
};

describe('a quiz file', () => {
  it('is read as it is, with uuids in lowercase, with or without a byte order mark', () => {
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

  it('can omit nullable fields', () => {
    const [question] = quizJson(1, 1).questions;
    const { quote: _quote, listening_strand: _strand, ...bare } = question!;
    expect(problemsOf({ ...quizJson(1, 1), questions: [bare] })).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /^The file is not JSON/],
    ['half of it missing', '{"uuid": [1,\n', 'The file is not JSON: it ends too early, as if it were cut off.'],
    ['a comma too many', '{\n  "uuid": 1,\n}', 'The file is not JSON: look at line 3, column 1.'],
    ['a list', [], 'The file must be a group in { }.'],
    ['no title', { ...quizJson(1, 1), title: ' ' }, 'The title is empty.'],
    ['a wrong uuid', { ...quizJson(1, 1), uuid: 'x' }, /^The uuid is not a uuid, such as /],
    [
      'an unknown type',
      { ...quizJson(1, 1), quizable: { ...quizJson(1, 1).quizable, type: 'Book' } },
      /^The type of the lesson \(quizable\.type\) must be one of Lesson, /,
    ],
    [
      'a path with a slash',
      { ...quizJson(1, 1), quizable: { ...quizJson(1, 1).quizable, path: 'a/b' } },
      /^The path of the lesson \(quizable\.path\) may hold only letters/,
    ],
    ['no questions at all', { ...quizJson(1, 1), questions: undefined }, 'The list of questions (questions) is missing.'],
  ])('with %s is rejected', (_name, value, reason) => {
    expect(problemsOf(value).join('\n')).toMatch(reason);
  });

  it.each([0, 2])('with a question with %i correct options is rejected', (correct) => {
    const quiz = quizJson(1, 2);
    const questions = quiz.questions.map((question, index) =>
      index === 0
        ? question
        : { ...question, options: question.options.map((option, place) => ({ ...option, correct: place < correct })) },
    );
    expect(problemsOf({ ...quiz, questions })).toEqual([
      `Question 2: exactly one choice must be marked as correct; ${correct === 0 ? 'none is' : '2 are'}.`,
    ]);
  });

  it('with the same uuid twice is rejected', () => {
    const [question] = quizJson(1, 1).questions;
    expect(problemsOf({ ...quizJson(1, 1), questions: [question, question] }).join('\n')).toMatch(
      /^Two questions have the same uuid /,
    );
  });

  it('names the question and choice in each error, in sentences', () => {
    const quiz = quizJson(1, 2);
    const questions = quiz.questions.map((question, index) =>
      index === 0
        ? { ...question, content: 'x'.repeat(20_001) }
        : { ...question, options: question.options.map((option, place) => (place === 2 ? { uuid: option.uuid } : option)) },
    );
    expect(problemsOf({ ...quiz, questions })).toEqual([
      'Question 1: the text (content) has more than 20,000 characters.',
      'Question 2, choice 3: the text (content) is missing.',
      'Question 2, choice 3: the mark of the right choice (correct) is missing.',
    ]);
  });

  it('lists every error, not only the first', () => {
    expect(problemsOf({ ...quizJson(1, 1), uuid: 'x', title: 3 })).toHaveLength(2);
  });
});
