import { describe, expect, it } from 'vitest';
import { textParts } from '#api/edit-history/text-difference.ts';
import {
  audioStopDifferences,
  correctionDifferences,
  languageDifferences,
  questionDifferences,
  withCorrectedKey,
} from '#api/quizzes/quiz-history/differences.ts';
import { momentOf } from '#api/shared/moment.ts';
import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const question: QuizQuestion = {
  uuid: id(1),
  content: 'What did **they** hear?',
  quote: null,
  listeningStrand: 'Literal',
  position: 2,
  options: [
    { uuid: id(11), content: 'A bell', correct: true, position: 1 },
    { uuid: id(12), content: 'A horn', correct: false, position: 2 },
  ],
};
const pieces = (differences: readonly { piece: string }[]): string[] => differences.map(({ piece }) => piece);

describe('the difference between two texts', () => {
  it('keeps what is unchanged and marks what was added and removed, to the character', () => {
    const [before, after] = ['What did **they** hear?', 'What did *she* hear first?'];
    const parts = textParts(before, after);
    const without = (change: string): string =>
      parts
        .filter((part) => part.change !== change)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
    expect(parts.some((part) => part.change === 'same')).toBe(true);
  });

  it('stops early for texts with nothing in common', () => {
    const words = (letter: string): string => Array.from({ length: 3_000 }, (_, n) => `${letter}${n}`).join(' ');
    expect(textParts(words('a'), words('b'))).toEqual([
      { text: words('a'), change: 'removed' },
      { text: words('b'), change: 'added' },
    ]);
  });
});

describe('the difference between two questions', () => {
  it('names every piece that changed, and no other', () => {
    expect(questionDifferences(question, question)).toEqual([]);
    const after: QuizQuestion = {
      ...question,
      content: 'What did she hear?',
      quote: '> Ding',
      listeningStrand: null,
      position: 1,
      options: [
        { uuid: id(12), content: 'A fog horn', correct: true, position: 1 },
        { uuid: id(11), content: 'A bell', correct: false, position: 2 },
        { uuid: id(13), content: 'Nothing', correct: false, position: 3 },
      ],
    };
    expect(pieces(questionDifferences(question, after))).toEqual([
      'Position',
      'Question',
      'Quote',
      'Listening strand',
      'Place of choice 2',
      'Choice 1',
      'Place of choice 1',
      'Choice 3',
      'Correct choice',
    ]);
  });

  it('is not a different key when only the text of the right choice changed', () => {
    const options = question.options.map((one) => ({ ...one, content: `${one.content}!` }));
    expect(pieces(questionDifferences(question, { ...question, options }))).toEqual(['Choice 1', 'Choice 2']);
  });

  it('shows everything in a new question, and everything a removed one had', () => {
    const added = questionDifferences(null, question);
    expect(pieces(added)).toEqual(['Position', 'Question', 'Listening strand', 'Choice 1', 'Choice 2', 'Correct choice']);
    expect(added.every(({ before }) => before === null)).toBe(true);
    expect(questionDifferences(question, null).every(({ after }) => after === null)).toBe(true);
  });
});

describe('a correction of the key', () => {
  const correction: KeyCorrection = {
    quizUuid: id(9),
    correctionUuid: id(8),
    questionUuid: question.uuid,
    previousOptionUuid: id(11),
    optionUuid: id(12),
    policy: 'old_and_new_key',
    neverLower: true,
    reason: 'Both are heard.',
    occurredAt: '2026-03-01T08:00:00.000Z',
  };

  it('shows which choice, what happens to the scores, and why', () => {
    expect(correctionDifferences(question, correction).map(({ piece, before, after }) => [piece, before, after])).toEqual([
      ['Correct choice', 'A bell', 'A horn'],
      ['Scores', null, 'the old and the new key count; no score falls'],
      ['Reason', null, 'Both are heard.'],
    ]);
  });

  it('is not shown again as part of the question’s next edit', () => {
    const corrected = withCorrectedKey(question, correction)!;
    const edited = { ...corrected, content: 'What was heard?' };
    expect(pieces(questionDifferences(corrected, edited))).toEqual(['Question']);
    expect(withCorrectedKey(question, null)).toBe(question);
  });
});

describe('other differences', () => {
  it('name the question whose translations changed', () => {
    const texts = { content: 'Hola', quote: null, options: { [id(11)]: 'Una campana' } };
    const places = (uuid: string): number | null => (uuid === question.uuid ? 2 : null);
    expect(pieces(languageDifferences({ [id(5)]: texts }, { [question.uuid]: texts }, places))).toEqual([
      'Question 2, text',
      'Question 2, choice 1',
      'Removed question, text',
      'Removed question, choice 1',
    ]);
  });

  it('show audio stop times as clock times', () => {
    const off = { audioStop: false, audioStopTimeMs: null, slowedAudioStopTimeMs: null };
    const on = { audioStop: true, audioStopTimeMs: 83_000, slowedAudioStopTimeMs: null };
    expect(audioStopDifferences(off, on).map(({ piece, before, after }) => [piece, before, after])).toEqual([
      ['Audio stop', 'off', 'on'],
      ['Stops at', null, '00:01:23'],
    ]);
  });
});

describe('a point in time', () => {
  it.each([
    ['2026-03-01T08:00:00Z', 'America/New_York', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T08:00:00+02:00', 'America/New_York', '2026-03-01T06:00:00.000Z'],
    ['2026-03-01T08:00', 'America/New_York', '2026-03-01T13:00:00.000Z'],
    ['2026-07-01T08:00:30', 'America/New_York', '2026-07-01T12:00:30.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-07-01T08:00', 'UTC', '2026-07-01T08:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(momentOf(text, zone)).toBe(moment);
  });
});
