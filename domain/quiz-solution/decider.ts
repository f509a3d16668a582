import type { QuizQuestion } from '../quiz/events.ts';
import type { Decider } from '../shared/decider.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { AssignmentType } from '../shared/fields.ts';
import type { GradedAnswer, QuizSolutionEvent } from './events.ts';
import { grade, questionOfOption, unansweredQuestions } from './grading.ts';
import { answerUuidOf } from './stream.ts';
import { countedGapMs, laterOf } from './time-spent.ts';

export interface StartQuizSolution extends SolutionStart {
  readonly type: 'StartQuizSolution';
}
/** `questions` are those of the quiz at the revision the solution was started with. */
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
}
/** The teacher takes the attempt back, whether it was submitted or not. */
export interface ResetQuizSolution {
  readonly type: 'ResetQuizSolution';
  readonly resetAt: string;
}
export interface UndoQuizSolutionReset {
  readonly type: 'UndoQuizSolutionReset';
  readonly undoneAt: string;
}
/** The student goes on to the next attempt, which leaves the reset of this one as it is. */
export interface RetakeQuizSolution {
  readonly type: 'RetakeQuizSolution';
  readonly nextSolutionUuid: string;
  readonly occurredAt: string;
}
export type QuizSolutionCommand =
  | StartQuizSolution
  | AnswerQuizQuestion
  | SubmitQuizSolution
  | ResetQuizSolution
  | UndoQuizSolutionReset
  | RetakeQuizSolution;

interface SolutionStart {
  readonly solutionUuid: string;
  readonly attempt: number;
  readonly studentId: number;
  readonly quizAssignmentSchoolClassId: number;
  readonly schoolClassId: number;
  readonly quizUuid: string;
  readonly quizRevision: string;
  readonly questionsCount: number;
  readonly assignmentType: AssignmentType;
  readonly locale: string;
  readonly startedAt: string;
}
export interface QuizSolutionAnswer {
  readonly answerUuid: string;
  readonly optionUuid: string;
  readonly answeredAt: string;
}
export interface SolutionReset {
  readonly resetAt: string;
  /** The student has started the next attempt. */
  readonly retaken: boolean;
}
interface StartedSolution extends SolutionStart {
  /** By question uuid. */
  readonly answers: Readonly<Record<string, QuizSolutionAnswer>>;
  readonly timeSpentMs: number;
  readonly lastActionAt: string;
  /** While the attempt is taken back. Its answers and its result stay, to be looked at and for the reset to be undone. */
  readonly reset: SolutionReset | null;
}
export interface InProgressSolution extends StartedSolution {
  readonly status: 'in_progress';
}
export interface SubmittedSolution extends StartedSolution {
  readonly status: 'submitted';
  readonly gradedAnswers: readonly GradedAnswer[];
  readonly correctAnswersCount: number;
  readonly timeSpentSeconds: number;
  readonly submittedAt: string;
}
export type QuizSolutionState = { readonly status: 'not_started' } | InProgressSolution | SubmittedSolution;
export type ExistingSolution = InProgressSolution | SubmittedSolution;

const startedSolution = (data: SolutionStart): InProgressSolution => ({
  ...{ status: 'in_progress', ...data, answers: {} },
  ...{ timeSpentMs: 0, lastActionAt: data.startedAt, reset: null },
});

type WorkEvent = Extract<QuizSolutionEvent, { type: 'QuizQuestionAnswered' | 'QuizSolutionSubmitted' }>;

const evolveWork = (state: InProgressSolution, event: WorkEvent): QuizSolutionState => {
  if (event.type === 'QuizSolutionSubmitted') {
    const { answers, correctAnswersCount, timeSpentSeconds, submittedAt } = event.data;
    return { ...state, status: 'submitted', gradedAnswers: answers, correctAnswersCount, timeSpentSeconds, submittedAt };
  }
  const { questionUuid, answerUuid, optionUuid, answeredAt } = event.data;
  return {
    ...state,
    answers: { ...state.answers, [questionUuid]: { answerUuid, optionUuid, answeredAt } },
    timeSpentMs: state.timeSpentMs + countedGapMs(state.lastActionAt, answeredAt),
    lastActionAt: laterOf(state.lastActionAt, answeredAt),
  };
};

const evolve = (state: QuizSolutionState, event: QuizSolutionEvent): QuizSolutionState => {
  if (event.type === 'QuizSolutionStarted') return startedSolution(event.data);
  if (state.status === 'not_started') return state;
  switch (event.type) {
    case 'QuizQuestionAnswered':
    case 'QuizSolutionSubmitted':
      return state.status === 'in_progress' ? evolveWork(state, event) : state;
    case 'QuizSolutionReset':
      return { ...state, reset: { resetAt: event.data.resetAt, retaken: false } };
    case 'QuizSolutionResetUndone':
      return { ...state, reset: null };
    case 'QuizSolutionRetaken':
      return { ...state, reset: state.reset && { ...state.reset, retaken: true } };
    default:
      return event satisfies never;
  }
};

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

/** The student works only on an attempt that stands. */
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

const submit = ({ submittedAt, questions }: SubmitQuizSolution, state: QuizSolutionState): QuizSolutionEvent[] => {
  const solution = notReset(state);
  if (solution.status === 'submitted') return [];
  assertAllAnswered(questions, solution);
  const answers = grade(questions, solution.answers);
  const { solutionUuid, studentId, quizAssignmentSchoolClassId, schoolClassId, quizUuid, assignmentType } = solution;
  const data = {
    ...{ solutionUuid, studentId, quizAssignmentSchoolClassId, schoolClassId, quizUuid, assignmentType },
    answers,
    correctAnswersCount: answers.filter(({ correct }) => correct).length,
    timeSpentSeconds: Math.floor((solution.timeSpentMs + countedGapMs(solution.lastActionAt, submittedAt)) / 1000),
    submittedAt,
  };
  return [{ type: 'QuizSolutionSubmitted', data }];
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
