import { describe, expect, it } from 'vitest';
import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import { type QuizSolutionEvent, answerUuidOf, solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, optionUuid, questionsOf, questionUuid, quizUuid } from './support/examples.ts';

const { given } = specificationOf(quizSolutionDecider);
const solutionUuid = solutionUuidOf(7, 9, 1);
const nextSolutionUuid = solutionUuidOf(7, 9, 2);
const questions = questionsOf(1);
const ids = { solutionUuid, studentId: 9, quizAssignmentSchoolClassId: 7, schoolClassId: 4, quizUuid };
const ofAttempt = { ...ids, attempt: 1 };
const assignmentType = 'reading_comprehension' as const;

const started: QuizSolutionEvent = {
  type: 'QuizSolutionStarted',
  data: { ...ofAttempt, quizRevision: '5', questionsCount: 1, assignmentType, locale: 'en', startedAt: at(0) },
};
const answered: QuizSolutionEvent = {
  type: 'QuizQuestionAnswered',
  data: {
    solutionUuid,
    answerUuid: answerUuidOf(solutionUuid, questionUuid(1)),
    questionUuid: questionUuid(1),
    optionUuid: optionUuid(1, 1),
    answeredAt: at(10),
  },
};
const graded = { questionUuid: questionUuid(1), optionUuid: optionUuid(1, 1), listeningStrand: null, correct: true };
const submitted: QuizSolutionEvent = {
  type: 'QuizSolutionSubmitted',
  data: { ...ids, assignmentType, answers: [graded], correctAnswersCount: 1, timeSpentSeconds: 20, submittedAt: at(20) },
};
const wasReset = (seconds: number): QuizSolutionEvent => ({
  type: 'QuizSolutionReset',
  data: { ...ofAttempt, resetAt: at(seconds) },
});
const undone = (seconds: number): QuizSolutionEvent => ({
  type: 'QuizSolutionResetUndone',
  data: { ...ofAttempt, undoneAt: at(seconds) },
});
const retaken = (seconds: number): QuizSolutionEvent => ({
  type: 'QuizSolutionRetaken',
  data: { solutionUuid, nextSolutionUuid, occurredAt: at(seconds) },
});

const reset = (seconds: number): QuizSolutionCommand => ({ type: 'ResetQuizSolution', resetAt: at(seconds) });
const undo = (seconds: number): QuizSolutionCommand => ({ type: 'UndoQuizSolutionReset', undoneAt: at(seconds) });
const retake = (seconds: number): QuizSolutionCommand => ({
  type: 'RetakeQuizSolution',
  nextSolutionUuid,
  occurredAt: at(seconds),
});
const answer = (option: number): QuizSolutionCommand => ({
  type: 'AnswerQuizQuestion',
  optionUuid: optionUuid(1, option),
  answeredAt: at(40),
  questions,
});
const submit: QuizSolutionCommand = { type: 'SubmitQuizSolution', submittedAt: at(40), questions };

const inProgress = [started, answered];
const complete = [...inProgress, submitted];
const histories = { 'in progress': inProgress, submitted: complete };

describe.each(Object.entries(histories))('resetting a solution that is %s', (_name, history) => {
  it('is recorded with the student whose attempt it was', () =>
    given(...history)
      .when(reset(30))
      .then(wasReset(30)));
  it('happens once', () =>
    given(...history, wasReset(30))
      .when(reset(35))
      .thenNothing());
  it('happens again after an undo', () =>
    given(...history, wasReset(30), undone(32))
      .when(reset(35))
      .then(wasReset(35)));
  it('is no longer possible after a retake', () =>
    given(...history, wasReset(30), retaken(40))
      .when(reset(50))
      .thenNothing());
  it('keeps all earlier work', () => {
    const { state: before } = given(...history);
    const { state } = given(...history, wasReset(30));
    expect(state).toEqual({ ...before, reset: { resetAt: at(30), retaken: false } });
  });
  it('blocks answering and submitting', () => {
    const over = given(...history, wasReset(30));
    for (const command of [answer(1), answer(2), submit]) over.when(command).thenThrows('conflict', 'quiz_solution_reset');
  });
});

describe('resetting', () => {
  it('needs a started solution', () => given().when(reset(1)).thenThrows('not_found', 'not_found'));
});

describe('undoing a reset', () => {
  it('needs a started solution', () => given().when(undo(1)).thenThrows('not_found', 'not_found'));
  it('does nothing if nothing was reset', () =>
    given(...complete)
      .when(undo(40))
      .thenNothing());
  it('happens once', () => {
    given(...complete, wasReset(30))
      .when(undo(40))
      .then(undone(40));
    given(...complete, wasReset(30), undone(40))
      .when(undo(50))
      .thenNothing();
  });
  it('restores the solution as it was before the reset', () => {
    for (const history of Object.values(histories)) {
      expect(given(...history, wasReset(30), undone(40)).state).toEqual(given(...history).state);
    }
  });
  it('lets the student continue', () =>
    given(...inProgress, wasReset(30), undone(35))
      .when(answer(2))
      .then({
        type: 'QuizQuestionAnswered',
        data: { ...answered.data, optionUuid: optionUuid(1, 2), answeredAt: at(40) },
      } as never));
  it('is no longer possible once the student has started again', () =>
    given(...complete, wasReset(30), retaken(40))
      .when(undo(50))
      .thenThrows('conflict', 'quiz_solution_retaken'));
});

describe('taking the quiz again', () => {
  it('is recorded once with the solution that follows', () => {
    given(...complete, wasReset(30))
      .when(retake(40))
      .then(retaken(40));
    given(...complete, wasReset(30), retaken(40))
      .when(retake(50))
      .thenNothing();
  });
  it('needs a reset that was not undone', () => {
    given().when(retake(1)).thenThrows('not_found', 'not_found');
    given(...complete)
      .when(retake(40))
      .thenThrows('conflict', 'quiz_solution_not_reset');
    given(...complete, wasReset(30), undone(35))
      .when(retake(40))
      .thenThrows('conflict', 'quiz_solution_not_reset');
  });
});
