import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import type { QuizSolutionEvent } from '#domain/quiz-taking/events.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { Attempt, StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import type { QuizOption, QuizQuestion } from '#domain/quizzes/events.ts';
import { fold } from '#domain/shared/decider.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { loadQuiz } from '#commands/quizzes/load-quiz.ts';
import { requireTeacherOf } from './access.ts';
import { isStarted, loadAttempts } from './attempt.ts';
import { questionsOfSolution } from './questions-of-solution.ts';

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
