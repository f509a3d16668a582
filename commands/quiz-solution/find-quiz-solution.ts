import { quizSolutionDecider, type ExistingSolution } from '../../domain/quiz-solution/decider.ts';
import { quizSolutionStream } from '../../domain/quiz-solution/stream.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';
import { loadAssignment, requireMayRead, requireOwnSolution } from './access.ts';
import { currentAttempt } from './attempt.ts';

export interface FindQuizSolutionInput {
  readonly quizAssignmentSchoolClassId: number;
  readonly studentId: number;
}

/** The student's solution as the store has it now, not as a read model does; null until there is one. */
export const findQuizSolution = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId, studentId }: FindQuizSolutionInput,
): Promise<ExistingSolution | null> => {
  const assigned = await loadAssignment(context, quizAssignmentSchoolClassId);
  await requireMayRead(context, assigned, studentId);
  const { stream } = currentAttempt(quizAssignmentSchoolClassId, studentId);
  const { state } = await loadLatest(context.store, quizSolutionDecider, stream);
  return state.status === 'not_started' ? null : state;
};

/** A student's own solution by its uuid. */
export const findOwnQuizSolution = async (context: CommandContext, solutionUuid: string): Promise<ExistingSolution> => {
  const { state } = await loadLatest(context.store, quizSolutionDecider, quizSolutionStream(solutionUuid));
  requireOwnSolution(context, state);
  return state as ExistingSolution;
};
