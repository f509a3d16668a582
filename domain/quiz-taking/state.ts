import type { AssignmentType } from '#domain/shared/fields.ts';
import type { GradedAnswer, QuizSolutionEvent } from './events.ts';
import { withMoment, type Moments } from '#domain/shared/time-spent.ts';

export interface SolutionStart {
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
/** A changed score and the reason. */
export type Regrade = Pick<
  Extract<QuizSolutionEvent, { type: 'QuizSolutionRegraded' }>['data'],
  'correctionUuid' | 'questionUuid' | 'policy' | 'reason' | 'previousCorrectAnswersCount' | 'correctAnswersCount' | 'regradedAt'
>;
interface StartedSolution extends SolutionStart {
  /** By question uuid. */
  readonly answers: Readonly<Record<string, QuizSolutionAnswer>>;
  /** Times of the start and of every answer, including changed ones. */
  readonly actionMoments: Moments;
  /** Set while the attempt is reset. Its answers and result stay, so that they can be viewed and the reset can be undone. */
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
  /** The key corrections applied by the grading on submit. */
  readonly keyCorrectionUuids: readonly string[];
  /** Score changes by later corrections, in order. */
  readonly regrades: readonly Regrade[];
}
export type QuizSolutionState = { readonly status: 'not_started' } | InProgressSolution | SubmittedSolution;
export type ExistingSolution = InProgressSolution | SubmittedSolution;

const startedSolution = (data: SolutionStart): InProgressSolution => ({
  status: 'in_progress',
  ...data,
  answers: {},
  actionMoments: [Date.parse(data.startedAt)],
  reset: null,
});

type WorkEvent = Extract<QuizSolutionEvent, { type: 'QuizQuestionAnswered' | 'QuizSolutionSubmitted' }>;

const evolveWork = (state: InProgressSolution, event: WorkEvent): QuizSolutionState => {
  if (event.type === 'QuizSolutionSubmitted') {
    const { answers, correctAnswersCount, timeSpentSeconds, submittedAt, keyCorrectionUuids = [] } = event.data;
    return {
      ...state,
      status: 'submitted',
      gradedAnswers: answers,
      correctAnswersCount,
      timeSpentSeconds,
      submittedAt,
      keyCorrectionUuids,
      regrades: [],
    };
  }
  const { questionUuid, answerUuid, optionUuid, answeredAt } = event.data;
  return {
    ...state,
    answers: { ...state.answers, [questionUuid]: { answerUuid, optionUuid, answeredAt } },
    actionMoments: withMoment(state.actionMoments, answeredAt),
  };
};

type RegradedEvent = Extract<QuizSolutionEvent, { type: 'QuizSolutionRegraded' }>;

const evolveRegraded = (state: ExistingSolution, { data }: RegradedEvent): ExistingSolution => {
  if (state.status !== 'submitted') return state;
  const { correctionUuid, questionUuid, policy, reason, previousCorrectAnswersCount, correctAnswersCount, regradedAt } = data;
  const scores = { previousCorrectAnswersCount, correctAnswersCount };
  const regrade: Regrade = { correctionUuid, questionUuid, policy, reason, ...scores, regradedAt };
  return { ...state, gradedAnswers: data.answers, correctAnswersCount, regrades: [...state.regrades, regrade] };
};

/** The state after one more event. A reset attempt keeps its answers and results. */
export const evolve = (state: QuizSolutionState, event: QuizSolutionEvent): QuizSolutionState => {
  if (event.type === 'QuizSolutionStarted') return startedSolution(event.data);
  if (state.status === 'not_started') return state;
  switch (event.type) {
    case 'QuizQuestionAnswered':
    case 'QuizSolutionSubmitted':
      return state.status === 'in_progress' ? evolveWork(state, event) : state;
    case 'QuizSolutionRegraded':
      return evolveRegraded(state, event);
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
