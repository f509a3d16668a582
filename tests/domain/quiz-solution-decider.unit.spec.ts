import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import { type QuizSolutionEvent, answerUuidOf, solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, optionUuid, questionsOf, questionUuid, quizUuid } from './support/examples.ts';

const { given } = specificationOf(quizSolutionDecider);
const solutionUuid = solutionUuidOf(7, 9, 1);
const questions = questionsOf(3).map((question, index) => ({ ...question, listeningStrand: index === 0 ? 'Literal' : null }));
const ids = { solutionUuid, studentId: 9, quizAssignmentSchoolClassId: 7, schoolClassId: 4, quizUuid };
const assignmentType = 'listening_comprehension' as const;
const start = {
  ...ids,
  attempt: 1,
  quizRevision: '5',
  questionsCount: 3,
  assignmentType,
  locale: 'en',
  startedAt: at(0),
};
const started: QuizSolutionEvent = { type: 'QuizSolutionStarted', data: start };
const answered = (question: number, option: number, seconds: number): QuizSolutionEvent => ({
  type: 'QuizQuestionAnswered',
  data: {
    solutionUuid,
    answerUuid: answerUuidOf(solutionUuid, questionUuid(question)),
    questionUuid: questionUuid(question),
    optionUuid: optionUuid(question, option),
    answeredAt: at(seconds),
  },
});
const answer = (question: number, option: number, seconds: number): QuizSolutionCommand => ({
  type: 'AnswerQuizQuestion',
  optionUuid: optionUuid(question, option),
  answeredAt: at(seconds),
  questions,
});
const submit = (seconds: number): QuizSolutionCommand => ({ type: 'SubmitQuizSolution', submittedAt: at(seconds), questions });
const submitted = (correct: boolean[], seconds: number, submittedAt: number): QuizSolutionEvent => ({
  type: 'QuizSolutionSubmitted',
  data: {
    ...ids,
    assignmentType,
    answers: correct.map((right, index) => ({
      questionUuid: questionUuid(index + 1),
      optionUuid: optionUuid(index + 1, right ? 1 : 2),
      listeningStrand: index === 0 ? 'Literal' : null,
      correct: right,
    })),
    correctAnswersCount: correct.filter(Boolean).length,
    timeSpentSeconds: seconds,
    submittedAt: at(submittedAt),
  },
});

describe('starting', () => {
  it('is recorded once', () => {
    given()
      .when({ type: 'StartQuizSolution', ...start })
      .then(started);
    given(started)
      .when({ type: 'StartQuizSolution', ...start, locale: 'es', startedAt: at(5) })
      .thenNothing();
  });
});

describe('answering', () => {
  it('is recorded', () =>
    given(started)
      .when(answer(1, 2, 10))
      .then(answered(1, 2, 10)));
  it('accepts an uppercase uuid', () =>
    given(started)
      .when({ ...answer(1, 2, 10), optionUuid: optionUuid(1, 2).toUpperCase() } as QuizSolutionCommand)
      .then(answered(1, 2, 10)));
  it('changes the answer of a question', () =>
    given(started, answered(1, 2, 10))
      .when(answer(1, 1, 20))
      .then(answered(1, 1, 20)));
  it('does nothing for the option that is chosen already', () =>
    given(started, answered(1, 2, 10))
      .when(answer(1, 2, 20))
      .thenNothing());
  it('needs a started solution', () =>
    given()
      .when(answer(1, 1, 1))
      .thenThrows('not_found', 'not_found'));
  it('needs an option of this quiz', () =>
    given(started)
      .when(answer(4, 1, 1))
      .thenThrows('invalid', 'quiz_option_unknown'));
  it('is rejected after the submit, for any choice', () => {
    const over = given(started, answered(1, 1, 1), answered(2, 1, 2), answered(3, 1, 3), submitted([true, true, true], 4, 4));
    over.when(answer(1, 2, 5)).thenThrows('conflict', 'quiz_solution_submitted');
    over.when(answer(1, 1, 5)).thenThrows('conflict', 'quiz_solution_submitted');
  });
});

describe('submitting', () => {
  const complete = [started, answered(1, 1, 10), answered(2, 2, 20), answered(3, 1, 30)];

  it('grades every answer in the order of the quiz', () =>
    given(...complete)
      .when(submit(40))
      .then(submitted([true, false, true], 40, 40)));
  it('grades the last choice', () =>
    given(...complete, answered(2, 1, 35))
      .when(submit(40))
      .then(submitted([true, true, true], 40, 40)));
  it('happens once', () =>
    given(...complete, submitted([true, false, true], 40, 40))
      .when(submit(50))
      .thenNothing());
  it('needs a started solution', () => given().when(submit(1)).thenThrows('not_found', 'not_found'));
  it('names the unanswered questions', () => {
    given(started, answered(2, 1, 1))
      .when(submit(2))
      .thenThrows('conflict', 'questions_unanswered', { quiz_question_uuids: [questionUuid(1), questionUuid(3)] });
  });
  it('stores the result in the state', () => {
    const state = given(...complete)
      .when(submit(40))
      .thenState();
    expect(state).toMatchObject({ status: 'submitted', correctAnswersCount: 2, timeSpentSeconds: 40, submittedAt: at(40) });
  });
});

describe('time spent', () => {
  const secondsOf = (moments: number[], submittedAt: number): unknown => {
    const answers = moments.map((seconds, index) => answered(index + 1, 1, seconds));
    const state = given(started, ...answers)
      .when(submit(submittedAt))
      .thenState();
    return state.status === 'submitted' && state.timeSpentSeconds;
  };

  it('counts every gap, including the last one', () => expect(secondsOf([10, 30, 60], 100)).toBe(100));
  it('counts at most five minutes per gap', () => expect(secondsOf([10, 4000, 4010], 90_000)).toBe(10 + 300 + 10 + 300));
  it('drops fractions of a second', () => expect(secondsOf([0.4, 0.8, 1.2], 1.9)).toBe(1));
  it('does not run backwards when answers arrive out of order', () => expect(secondsOf([50, 20, 60], 70)).toBe(70));
  it('is the same in any order of arrival', () => {
    // An import of the later answers first, with pauses that begin in one import and end in the other.
    expect(secondsOf([400, 500, 100], 600)).toBe(100 + 300 + 100 + 100);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 3, maxLength: 3 }), (moments) => {
        const inOrder = secondsOf(
          moments.toSorted((a, b) => a - b),
          6_000,
        );
        expect(secondsOf(moments, 6_000)).toBe(inOrder);
      }),
    );
  });
  it('counts changed answers as activity', () => {
    const state = given(started, answered(1, 1, 10), answered(1, 2, 20), answered(2, 1, 30), answered(3, 1, 40))
      .when(submit(45))
      .thenState();
    expect(state).toMatchObject({ timeSpentSeconds: 45 });
  });
});
