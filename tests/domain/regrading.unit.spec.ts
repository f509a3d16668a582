import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regradePolicies, type KeyCorrection, type RegradePolicy } from '#domain/quizzes/events.ts';
import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import { type QuizSolutionEvent, solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { gradeCorrected, countsAfter, regradeSteps } from '#domain/quiz-taking/regrading.ts';
import { fold } from '#domain/shared/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid, optionUuid, questionsOf, questionUuid, quizUuid } from './support/examples.ts';

const [old, fresh, other] = ['old', 'fresh', 'other'] as const;

/** By hand: policy, never lower, what was chosen, whether it counted so far, whether it counts afterwards. */
const table: readonly (readonly [RegradePolicy, boolean, string, boolean, boolean])[] = [
  ['current_key', false, old, true, false],
  ['current_key', false, fresh, false, true],
  ['current_key', false, other, false, false],
  ['current_key', false, other, true, false],
  ['current_key', true, old, true, true],
  ['current_key', true, fresh, false, true],
  ['current_key', true, other, false, false],
  ['current_key', true, other, true, true],
  ['old_and_new_key', false, old, true, true],
  ['old_and_new_key', false, old, false, true],
  ['old_and_new_key', false, fresh, false, true],
  ['old_and_new_key', false, other, false, false],
  ['old_and_new_key', false, other, true, true],
  ['old_and_new_key', true, old, true, true],
  ['old_and_new_key', true, other, false, false],
  ['full_credit', false, old, true, true],
  ['full_credit', false, fresh, false, true],
  ['full_credit', false, other, false, true],
  ['full_credit', true, other, false, true],
  ['no_regrade', false, old, true, true],
  ['no_regrade', false, fresh, false, false],
  ['no_regrade', false, other, false, false],
  ['no_regrade', true, old, true, true],
  ['no_regrade', true, fresh, false, false],
];

describe('the effect of a correction on one answer', () => {
  it.each(table)(
    '%s, never lower %s: %s counted before: %s, counts now: %s',
    (policy, neverLower, optionUuid, correct, counts) => {
      expect(countsAfter({ policy, neverLower, previousOptionUuid: old, optionUuid: fresh }, { optionUuid, correct })).toBe(
        counts,
      );
    },
  );
});

const questions = questionsOf(2);
const solutionUuid = solutionUuidOf(7, 9, 1);
const ids = { solutionUuid, studentId: 9, quizAssignmentSchoolClassId: 7, schoolClassId: 4, quizUuid };
const assignmentType = 'reading_comprehension' as const;

/** Of question 1, whose key was the first choice. */
const correction = (number: number, to: number, policy: RegradePolicy, changes: Partial<KeyCorrection> = {}): KeyCorrection => ({
  quizUuid,
  correctionUuid: exampleUuid(5, number),
  questionUuid: questionUuid(1),
  policy,
  neverLower: false,
  previousOptionUuid: optionUuid(1, 1),
  optionUuid: optionUuid(1, to),
  reason: 'Because.',
  occurredAt: at(50),
  ...changes,
});

const work = (choice: number, { submit = true } = {}): QuizSolutionEvent[] => {
  const answer = (question: number, option: number): QuizSolutionEvent => ({
    type: 'QuizQuestionAnswered',
    data: {
      solutionUuid,
      answerUuid: exampleUuid(6, question),
      questionUuid: questionUuid(question),
      optionUuid: optionUuid(question, option),
      answeredAt: at(10),
    },
  });
  const started: QuizSolutionEvent = {
    type: 'QuizSolutionStarted',
    data: { ...ids, attempt: 1, quizRevision: '5', questionsCount: 2, assignmentType, locale: 'en', startedAt: at(0) },
  };
  const answers = [answer(1, choice), answer(2, 1)];
  const graded = [
    { questionUuid: questionUuid(1), optionUuid: optionUuid(1, choice), listeningStrand: null, correct: choice === 1 },
    { questionUuid: questionUuid(2), optionUuid: optionUuid(2, 1), listeningStrand: null, correct: true },
  ];
  const submitted: QuizSolutionEvent = {
    type: 'QuizSolutionSubmitted',
    data: {
      ...ids,
      assignmentType,
      answers: graded,
      correctAnswersCount: choice === 1 ? 2 : 1,
      timeSpentSeconds: 20,
      submittedAt: at(20),
    },
  };
  return [started, ...answers, ...(submit ? [submitted] : [])];
};

const { given } = specificationOf(quizSolutionDecider);
const regrade = (...corrections: readonly KeyCorrection[]) => ({
  type: 'RegradeQuizSolution' as const,
  questions,
  corrections,
  regradedAt: at(60),
});

describe('regrading a solution', () => {
  it('records the old and new score, the reason, and every answer as it is graded now', () => {
    const made = correction(1, 2, 'current_key');
    given(...work(2))
      .when(regrade(made))
      .then({
        type: 'QuizSolutionRegraded',
        data: {
          ...ids,
          correctionUuid: made.correctionUuid,
          questionUuid: questionUuid(1),
          policy: 'current_key',
          reason: 'Because.',
          previousCorrectAnswersCount: 1,
          correctAnswersCount: 2,
          regradedAt: at(60),
          answers: [
            { questionUuid: questionUuid(1), optionUuid: optionUuid(1, 2), listeningStrand: null, correct: true },
            { questionUuid: questionUuid(2), optionUuid: optionUuid(2, 1), listeningStrand: null, correct: true },
          ],
        },
      });
  });

  it('does nothing when the score stays the same, or would fall where that is not allowed', () => {
    given(...work(3))
      .when(regrade(correction(1, 2, 'current_key')))
      .thenNothing();
    given(...work(1))
      .when(regrade(correction(1, 2, 'current_key', { neverLower: true })))
      .thenNothing();
    given(...work(2))
      .when(regrade(correction(1, 2, 'no_regrade')))
      .thenNothing();
  });

  it('does nothing when repeated, even after a later correction', () => {
    const first = correction(1, 2, 'current_key');
    const second = correction(2, 3, 'current_key', { previousOptionUuid: optionUuid(1, 2) });
    const once = [...work(2), ...quizSolutionDecider.decide(regrade(first), given(...work(2)).state)];
    given(...once)
      .when(regrade(first))
      .thenNothing();
    const twice = [...once, ...quizSolutionDecider.decide(regrade(first, second), given(...once).state)];
    expect(given(...twice).state).toMatchObject({ correctAnswersCount: 1, regrades: [{}, {}] });
    given(...twice)
      .when(regrade(first))
      .thenNothing();
    given(...twice)
      .when(regrade(first, second))
      .thenNothing();
  });

  it('does nothing before the submit, which applies the corrections itself', () => {
    const made = correction(1, 2, 'old_and_new_key');
    given(...work(2, { submit: false }))
      .when(regrade(made))
      .thenNothing();
    const submit = { type: 'SubmitQuizSolution' as const, submittedAt: at(70), questions, corrections: [made] };
    const [event] = quizSolutionDecider.decide(submit, given(...work(2, { submit: false })).state);
    expect(event).toMatchObject({ data: { correctAnswersCount: 2, keyCorrectionUuids: [made.correctionUuid] } });
    given(...work(2, { submit: false }), event!)
      .when(regrade(made))
      .thenNothing();
  });

  it('also regrades a reset solution, since the reset can be undone', () => {
    const reset: QuizSolutionEvent = { type: 'QuizSolutionReset', data: { ...ids, attempt: 1, resetAt: at(30) } };
    const history = [...work(2), reset];
    const state = given(...history)
      .when(regrade(correction(1, 2, 'full_credit')))
      .thenState();
    expect(state).toMatchObject({ correctAnswersCount: 2, reset: { resetAt: at(30) } });
  });

  it('rejects a solution that was never started', () => {
    given()
      .when(regrade(correction(1, 2, 'full_credit')))
      .thenThrows('not_found', 'not_found');
  });
});

const anyCorrection = (number: number): fc.Arbitrary<KeyCorrection> =>
  fc
    .record({
      question: fc.integer({ min: 1, max: 2 }),
      from: fc.integer({ min: 1, max: 3 }),
      to: fc.integer({ min: 1, max: 3 }),
      policy: fc.constantFrom(...regradePolicies),
      neverLower: fc.boolean(),
    })
    .map(({ question, from, to, policy, neverLower }) =>
      correction(number, 1, policy, {
        questionUuid: questionUuid(question),
        previousOptionUuid: optionUuid(question, from),
        optionUuid: optionUuid(question, to),
        neverLower,
      }),
    );
const anyCorrections = fc
  .integer({ min: 0, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => anyCorrection(number + 1))));

describe('any sequence of corrections', () => {
  it('gives the same score whenever the solution was submitted, and however often they are applied', () => {
    fc.assert(
      fc.property(anyCorrections, fc.integer({ min: 1, max: 3 }), fc.nat(5), fc.nat(5), (corrections, choice, seen, again) => {
        const open = work(choice, { submit: false });
        const state = given(...open).state;
        const submit = {
          type: 'SubmitQuizSolution' as const,
          submittedAt: at(70),
          questions,
          corrections: corrections.slice(0, seen),
        };
        let events = [...open, ...quizSolutionDecider.decide(submit, state)];
        const follow = (some: readonly KeyCorrection[]) => {
          const now = fold(quizSolutionDecider, quizSolutionDecider.initialState, events);
          events = [...events, ...quizSolutionDecider.decide(regrade(...some), now)];
        };
        follow(corrections.slice(0, again));
        follow(corrections);
        const before = events.length;
        follow(corrections);
        follow(corrections.slice(0, again));
        expect(events).toHaveLength(before);
        const end = fold(quizSolutionDecider, quizSolutionDecider.initialState, events);
        if (end.status !== 'submitted') throw new Error('It was submitted.');
        const expected = gradeCorrected(questions, end.answers, corrections);
        expect(end.gradedAnswers).toEqual(expected);
        expect(end.correctAnswersCount).toBe(expected.filter(({ correct }) => correct).length);
      }),
    );
  });

  it('lowers no score where that is not allowed', () => {
    fc.assert(
      fc.property(anyCorrections, fc.integer({ min: 1, max: 3 }), (corrections, choice) => {
        const { answers } = given(...work(choice)).state as { answers: Record<string, { optionUuid: string }> };
        const careful = corrections.map((made) => ({ ...made, neverLower: true }));
        for (const { before, after } of regradeSteps(questions, answers, careful)) {
          before.forEach((answer, index) => expect(after[index]!.correct || !answer.correct).toBe(true));
        }
      }),
    );
  });
});
