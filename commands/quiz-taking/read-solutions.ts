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
 * The student's solution as the store has it now, not as a read model does; null until there is one, and again after a
 * reset until the student starts anew.
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
  /** The right choices of today, by question: a correction of the key may have come since, and be for a later choice. */
  readonly key: ReadonlyMap<string, QuizOption>;
  /** The person who reset the attempt; null for one that is not reset, or that no person did. */
  readonly resetBy: number | null;
}

/** From the attempt's own events, as these alone say who did what. */
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

/** Everything that a student did at an assignment, the first attempt first, also what the teacher took back. */
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
  /** By the clock of the store. */
  readonly recordedAt: string;
  readonly actor: { readonly id: number | null; readonly role: string };
}

export interface SolutionHistory {
  readonly solution: ExistingSolution;
  /** As the student saw them. */
  readonly questions: readonly QuizQuestion[];
  /** In the order of the stream. */
  readonly events: readonly RecordedSolutionEvent[];
}

/**
 * All that happened to an attempt, from its own events. For those who may look at the student's work. @throws 404, for
 * everybody else too
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
