import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import type { QuizSolutionEvent } from '#domain/quiz-taking/events.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import { quizSolutionStream } from '#domain/quiz-taking/stream.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import { fold } from '#domain/shared/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { requireMayRead } from './access.ts';
import { questionsOfSolution } from './questions-of-solution.ts';

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
