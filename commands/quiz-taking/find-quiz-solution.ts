import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import { quizSolutionStream, type StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { requireMayRead, requireOwnSolution } from './access.ts';
import { loadAttempts } from './attempt.ts';

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
