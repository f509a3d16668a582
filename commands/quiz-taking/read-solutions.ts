import type { QuizSolutionState, ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { QuizQuestion, QuizOption } from '#domain/quizzes/events.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadQuizAtRevision, loadQuiz } from '#commands/quizzes/quiz.ts';
import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import {
  quizSolutionStream,
  type StudentAtAssignment,
  type QuizSolutionEvent,
  type Attempt,
} from '#domain/quiz-taking/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { requireMayRead, requireOwnSolution, requireTeacherOf, loadAttempts, isStarted } from './access.ts';
import { fold } from '#domain/shared/decider.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import { notFound } from '#domain/shared/domain-error.ts';

/** The questions that the student was shown. */
export const questionsOfSolution = async (context: CommandContext, state: QuizSolutionState): Promise<readonly QuizQuestion[]> =>
  state.status === 'not_started' ? [] : (await loadQuizAtRevision(context, state.quizUuid, state.quizRevision)).questions;

/**
 * The student's current solution, read from the store and not from a read model; null before the first start, and after a reset
 * until the student starts again.
 */
export const findQuizSolution = async (
  context: CommandContext,
  student: StudentAtAssignment,
): Promise<ExistingSolution | null> => {
  const assigned = await loadAssignment(context, student.quizAssignmentSchoolClassId);
  await requireMayRead(context, assigned, student.studentId);
  const attempts = await loadAttempts(context.store, student);
  const { state } = attempts.at(-1)!.folded;
  return state.status === 'not_started' ? null : state;
};

/** A student's own solution by its uuid. */
export const findOwnQuizSolution = async (context: CommandContext, solutionUuid: string): Promise<ExistingSolution> => {
  const { state } = await loadLatest(context.store, quizSolutionDecider, quizSolutionStream(solutionUuid));
  requireOwnSolution(context, state);
  return state as ExistingSolution;
};

export interface QuizAttempt {
  readonly solution: ExistingSolution;
  /** As the student saw them. */
  readonly questions: readonly QuizQuestion[];
  /** The currently correct choices, by question: a correction of the key may have come since, and may select a later choice. */
  readonly key: ReadonlyMap<string, QuizOption>;
  /** The person who reset the attempt; null if it is not reset, or was not reset by a person. */
  readonly resetBy: number | null;
}

/** Reads the attempt's own events, because only they record who did what. */
const findAttempt = async (context: CommandContext, { stream }: Attempt): Promise<QuizAttempt> => {
  const events = (await context.store.readStream(stream)).flatMap((recorded) => {
    const event = decodeEvent(recorded) as QuizSolutionEvent | null;
    return event ? [{ event, actor: recorded.metadata.actor }] : [];
  });
  const state = fold(
    quizSolutionDecider,
    quizSolutionDecider.initialState,
    events.map(({ event }) => event),
  );
  const solution = state as ExistingSolution;
  const reset = solution.reset && events.findLast(({ event }) => event.type === 'QuizSolutionReset');
  return {
    solution,
    questions: await questionsOfSolution(context, solution),
    key: await keyNow(context, solution),
    resetBy: reset?.actor.id ?? null,
  };
};

const keyNow = async (context: CommandContext, { quizUuid }: ExistingSolution): Promise<QuizAttempt['key']> => {
  const { quiz } = await loadQuiz(context, quizUuid);
  const questions = quiz.status === 'missing' ? [] : quiz.questions;
  return new Map(
    questions.flatMap(({ uuid, options }) => {
      const right = options.find(({ correct }) => correct);
      return right ? [[uuid, right] as const] : [];
    }),
  );
};

/** All of a student's attempts at an assignment, first attempt first, including those that were reset. */
export const findQuizAttempts = async (
  context: CommandContext,
  student: StudentAtAssignment,
): Promise<readonly QuizAttempt[]> => {
  const assigned = await loadAssignment(context, student.quizAssignmentSchoolClassId);
  await requireTeacherOf(context, assigned, student.studentId);
  const attempts = await loadAttempts(context.store, student);
  return Promise.all(attempts.filter(isStarted).map((attempt) => findAttempt(context, attempt)));
};

export interface RecordedSolutionEvent {
  readonly revision: bigint;
  readonly event: QuizSolutionEvent;
  /** By the store's clock. */
  readonly recordedAt: string;
  readonly actor: { readonly id: number | null; readonly role: string };
}

export interface SolutionHistory {
  readonly solution: ExistingSolution;
  /** As the student saw them. */
  readonly questions: readonly QuizQuestion[];
  /** In stream order. */
  readonly events: readonly RecordedSolutionEvent[];
}

/**
 * The history of an attempt from its own events, for people who can see the student's work. @throws 404, also for everybody else
 */
export const readSolutionHistory = async (context: CommandContext, solutionUuid: string): Promise<SolutionHistory> => {
  const events = (await context.store.readStream(quizSolutionStream(solutionUuid))).flatMap((recorded) => {
    const event = decodeEvent(recorded) as QuizSolutionEvent | null;
    const { revision, recordedAt, metadata } = recorded;
    return event ? [{ revision, event, recordedAt, actor: metadata.actor }] : [];
  });
  const solution = fold(
    quizSolutionDecider,
    quizSolutionDecider.initialState,
    events.map(({ event }) => event),
  );
  if (solution.status === 'not_started') throw notFound('This quiz solution');
  const assigned = await loadAssignment(context, solution.quizAssignmentSchoolClassId);
  await requireMayRead(context, assigned, solution.studentId);
  return { solution, questions: await questionsOfSolution(context, solution), events };
};
