import { describe, expect, it } from 'vitest';
import { quizDecider, type QuizCommand } from '#domain/quizzes/decider.ts';
import type { QuizEvent } from '#domain/quizzes/events.ts';
import { fold } from '#domain/shared/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid, optionUuid, questionUuid, questionInput, quizInput, quizUuid } from './support/examples.ts';

const { given } = specificationOf(quizDecider);
const initial = quizDecider.initialState;
const imported = quizDecider.decide(
  {
    type: 'ImportQuiz',
    quiz: quizInput([questionInput(1), questionInput(2)]),
    ownerDistrictId: null,
    revision: '0',
    occurredAt: at(0),
  },
  initial,
);
const published: QuizEvent[] = [...imported, { type: 'QuizPublished', data: { quizUuid, occurredAt: at(1) } }];
const used: QuizEvent[] = [
  ...published,
  { type: 'QuizFirstUsed', data: { quizUuid, solutionUuid: exampleUuid(4, 1), occurredAt: at(2) } },
];
const correct = (changes: Partial<Extract<QuizCommand, { type: 'CorrectQuizKey' }>> = {}): QuizCommand => ({
  type: 'CorrectQuizKey',
  correctionUuid: exampleUuid(5, 1),
  questionUuid: questionUuid(1),
  optionUuid: optionUuid(1, 2),
  policy: 'current_key',
  neverLower: false,
  reason: 'The transcript says so.',
  occurredAt: at(3),
  ...changes,
});

describe('a key correction', () => {
  it('records what it replaces, and is the key afterward', () => {
    const state = given(...used)
      .when(correct())
      .thenState();
    given(...used)
      .when(correct())
      .then({
        type: 'QuizKeyCorrected',
        data: {
          quizUuid,
          correctionUuid: exampleUuid(5, 1),
          questionUuid: questionUuid(1),
          policy: 'current_key',
          previousOptionUuid: optionUuid(1, 1),
          optionUuid: optionUuid(1, 2),
          neverLower: false,
          reason: 'The transcript says so.',
          occurredAt: at(3),
        },
      });
    if (state.status === 'missing') throw new Error('It is there.');
    expect(state.questions[0]!.options.map((option) => option.correct)).toEqual([false, true, false]);
    expect(state.questions[1]!.options.map((option) => option.correct)).toEqual([true, false, false]);
    expect(state.corrections).toHaveLength(1);
  });

  it('is recorded once, even if sent repeatedly', () => {
    const once = [...used, ...quizDecider.decide(correct(), fold(quizDecider, initial, used))];
    given(...once)
      .when(correct())
      .thenNothing();
    given(...once)
      .when(correct({ correctionUuid: exampleUuid(5, 2) }))
      .thenThrows('conflict', 'key_unchanged');
  });

  it('gives full credit even where the key stays the same', () => {
    const state = given(...used)
      .when(correct({ optionUuid: optionUuid(1, 1), policy: 'full_credit' }))
      .thenState();
    expect(state).toMatchObject({ corrections: [{ previousOptionUuid: optionUuid(1, 1), optionUuid: optionUuid(1, 1) }] });
  });

  it.each([
    ['of a quiz that nobody has taken', published, correct(), 'conflict', 'quiz_not_used'],
    ['of a draft', imported, correct(), 'conflict', 'quiz_not_used'],
    ['of a quiz that is not there', [], correct(), 'not_found', 'not_found'],
    ['of no question', used, correct({ questionUuid: questionUuid(9) }), 'not_found', 'not_found'],
    ['to a choice of another question', used, correct({ optionUuid: optionUuid(2, 2) }), 'invalid', 'quiz_option_unknown'],
    ['to what is correct already', used, correct({ optionUuid: optionUuid(1, 1) }), 'conflict', 'key_unchanged'],
  ] as const)('is rejected %s', (_name, history, command, kind, code) => {
    given(...history)
      .when(command)
      .thenThrows(kind, code);
  });

  it('is rejected while a draft from before the first student is open', () => {
    const begun: QuizEvent = { type: 'QuizDraftStarted', data: { quizUuid, publishedRevision: '3', occurredAt: at(1) } };
    given(...used.slice(0, -1), begun, used.at(-1)!)
      .when(correct())
      .thenThrows('conflict', 'quiz_draft_under_way');
  });

  it('does not allow a regular edit to change the key', () => {
    const edit = { kind: 'change_option' as const, questionUuid: questionUuid(1), optionUuid: optionUuid(1, 3), correct: true };
    given(...used, ...quizDecider.decide(correct(), fold(quizDecider, initial, used)))
      .when({ type: 'EditQuizQuestions', edit, revision: '9', occurredAt: at(4) })
      .thenThrows('conflict', 'quiz_used');
  });
});
