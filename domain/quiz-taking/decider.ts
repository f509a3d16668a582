import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { type QuizSolutionEvent, answerUuidOf } from './events.ts';
import { questionOfOption, unansweredQuestions } from './grading.ts';
import { regradeEvents, type RegradeQuizSolution } from './regrade-events.ts';
import { correctCount, gradeCorrected } from './regrading.ts';
import { evolve, type ExistingSolution, type QuizSolutionState, type SolutionStart } from './state.ts';
import { timeSpentSeconds, withMoment } from '#domain/shared/time-spent.ts';

export interface StartQuizSolution extends SolutionStart {
  readonly type: 'StartQuizSolution';
}
/** `questions` are the quiz's questions at the revision the solution started with. */
export interface AnswerQuizQuestion {
  readonly type: 'AnswerQuizQuestion';
  readonly optionUuid: string;
  readonly answeredAt: string;
  readonly questions: readonly QuizQuestion[];
}
export interface SubmitQuizSolution {
  readonly type: 'SubmitQuizSolution';
  readonly submittedAt: string;
  readonly questions: readonly QuizQuestion[];
  /** Key corrections since the solution was started; absent: none. */
  readonly corrections?: readonly KeyCorrection[];
}
/** The teacher takes the attempt back, submitted or not. */
export interface ResetQuizSolution {
  readonly type: 'ResetQuizSolution';
  readonly resetAt: string;
}
export interface UndoQuizSolutionReset {
  readonly type: 'UndoQuizSolutionReset';
  readonly undoneAt: string;
}
/** The student continues with the next attempt. After that, the reset of this one cannot be undone. */
export interface RetakeQuizSolution {
  readonly type: 'RetakeQuizSolution';
  readonly nextSolutionUuid: string;
  readonly occurredAt: string;
}
export type QuizSolutionCommand =
  | StartQuizSolution
  | AnswerQuizQuestion
  | SubmitQuizSolution
  | RegradeQuizSolution
  | ResetQuizSolution
  | UndoQuizSolutionReset
  | RetakeQuizSolution;

const start = (command: StartQuizSolution, state: QuizSolutionState): QuizSolutionEvent[] => {
  const { type: _type, ...data } = command;
  return state.status === 'not_started' ? [{ type: 'QuizSolutionStarted', data }] : [];
};

const started = (state: QuizSolutionState): ExistingSolution => {
  if (state.status === 'not_started') throw notFound('This quiz solution');
  return state;
};

export const solutionReset = (): DomainError =>
  new DomainError('conflict', 'quiz_solution_reset', 'Your teacher has reset this quiz. You can take it again.');

/** A student can only work on an attempt that has not been reset. */
const notReset = (state: QuizSolutionState): ExistingSolution => {
  const solution = started(state);
  if (solution.reset) throw solutionReset();
  return solution;
};

const answer = (command: AnswerQuizQuestion, state: QuizSolutionState): QuizSolutionEvent[] => {
  const solution = notReset(state);
  const optionUuid = command.optionUuid.toLowerCase();
  const question = questionOfOption(command.questions, optionUuid);
  if (!question) throw new DomainError('invalid', 'quiz_option_unknown', 'This choice does not belong to the quiz.');
  if (solution.status === 'submitted') {
    throw new DomainError('conflict', 'quiz_solution_submitted', 'The quiz is submitted: its answers can no longer be changed.');
  }
  if (solution.answers[question.uuid]?.optionUuid === optionUuid) return [];
  const { solutionUuid } = solution;
  const answerUuid = answerUuidOf(solutionUuid, question.uuid);
  const data = { solutionUuid, answerUuid, questionUuid: question.uuid, optionUuid, answeredAt: command.answeredAt };
  return [{ type: 'QuizQuestionAnswered', data }];
};

const assertAllAnswered = (questions: readonly QuizQuestion[], solution: ExistingSolution): void => {
  const unanswered = unansweredQuestions(questions, solution.answers);
  if (unanswered.length === 0) return;
  const text = `Answer every question first: ${unanswered.length} of ${questions.length} ${unanswered.length === 1 ? 'is' : 'are'} open.`;
  throw new DomainError('conflict', 'questions_unanswered', text, { quiz_question_uuids: unanswered });
};

const submit = (command: SubmitQuizSolution, state: QuizSolutionState): QuizSolutionEvent[] => {
  const solution = notReset(state);
  if (solution.status === 'submitted') return [];
  const { submittedAt, questions, corrections = [] } = command;
  assertAllAnswered(questions, solution);
  const answers = gradeCorrected(questions, solution.answers, corrections);
  const { solutionUuid, studentId, quizAssignmentSchoolClassId, schoolClassId, quizUuid, assignmentType } = solution;
  const data = {
    solutionUuid,
    studentId,
    quizAssignmentSchoolClassId,
    schoolClassId,
    quizUuid,
    assignmentType,
    answers,
    correctAnswersCount: correctCount(answers),
    ...(corrections.length > 0 ? { keyCorrectionUuids: corrections.map(({ correctionUuid }) => correctionUuid) } : {}),
    timeSpentSeconds: timeSpentSeconds(withMoment(solution.actionMoments, submittedAt)),
    submittedAt,
  };
  return [{ type: 'QuizSolutionSubmitted', data }];
};

const regradeSolution = (command: RegradeQuizSolution, state: QuizSolutionState): QuizSolutionEvent[] => {
  const solution = started(state);
  return solution.status === 'submitted' ? regradeEvents(solution, command) : [];
};

const attemptOf = (solution: ExistingSolution) => {
  const { solutionUuid, attempt, studentId, quizAssignmentSchoolClassId, schoolClassId, quizUuid } = solution;
  return { solutionUuid, attempt, studentId, quizAssignmentSchoolClassId, schoolClassId, quizUuid };
};

const reset = ({ resetAt }: ResetQuizSolution, state: QuizSolutionState): QuizSolutionEvent[] => {
  const solution = started(state);
  return solution.reset ? [] : [{ type: 'QuizSolutionReset', data: { ...attemptOf(solution), resetAt } }];
};

export const solutionRetaken = (): DomainError =>
  new DomainError('conflict', 'quiz_solution_retaken', 'The student has started again: the reset can no longer be undone.');

const undoReset = ({ undoneAt }: UndoQuizSolutionReset, state: QuizSolutionState): QuizSolutionEvent[] => {
  const solution = started(state);
  if (!solution.reset) return [];
  if (solution.reset.retaken) throw solutionRetaken();
  return [{ type: 'QuizSolutionResetUndone', data: { ...attemptOf(solution), undoneAt } }];
};

const retake = ({ nextSolutionUuid, occurredAt }: RetakeQuizSolution, state: QuizSolutionState): QuizSolutionEvent[] => {
  const { solutionUuid, reset: resetNow } = started(state);
  if (!resetNow) {
    throw new DomainError('conflict', 'quiz_solution_not_reset', 'This quiz was not reset: there is nothing to take again.');
  }
  return resetNow.retaken ? [] : [{ type: 'QuizSolutionRetaken', data: { solutionUuid, nextSolutionUuid, occurredAt } }];
};

const decide = (command: QuizSolutionCommand, state: QuizSolutionState): QuizSolutionEvent[] => {
  switch (command.type) {
    case 'StartQuizSolution':
      return start(command, state);
    case 'AnswerQuizQuestion':
      return answer(command, state);
    case 'SubmitQuizSolution':
      return submit(command, state);
    case 'RegradeQuizSolution':
      return regradeSolution(command, state);
    case 'ResetQuizSolution':
      return reset(command, state);
    case 'UndoQuizSolutionReset':
      return undoReset(command, state);
    case 'RetakeQuizSolution':
      return retake(command, state);
    default:
      return command satisfies never;
  }
};

export const quizSolutionDecider: Decider<QuizSolutionState, QuizSolutionCommand, QuizSolutionEvent> = {
  initialState: { status: 'not_started' },
  evolve,
  decide,
};
