import type { CommandContext, CommandOutcome } from '../../commands/context.ts';
import type { StudentAtAssignment } from '../../commands/quiz-solution/attempt.ts';
import { resetQuizSolution } from '../../commands/quiz-solution/reset-quiz-solution.ts';
import { undoQuizSolutionReset } from '../../commands/quiz-solution/undo-quiz-solution-reset.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Position } from '../../eventstore/port.ts';
import { comparePositions } from '../../eventstore/position.ts';
import type { SignedInContext } from '../http/route.ts';
import { assignmentIdsOf, type StudentAtQuiz } from './find-attempts.ts';

export interface Changed {
  readonly count: number;
  /** Of the last event, for the caller's next look at the report. */
  readonly position: Position | null;
}

type Change = (context: CommandContext, student: StudentAtAssignment) => Promise<CommandOutcome<boolean>>;

const reset: Change = async (context, student) => {
  const outcome = await resetQuizSolution(context, student);
  return { ...outcome, value: outcome.value.reset };
};

const undo: Change = async (context, student) => {
  const outcome = await undoQuizSolutionReset(context, student);
  return { ...outcome, value: outcome.value.restored };
};

const laterOf = (a: Position | null, b: Position | null): Position | null =>
  a && b ? (comparePositions(a, b) >= 0 ? a : b) : (a ?? b);

/** The same command to the student's work at each assignment. A revision in If-Match could only mean one of them. */
const changeAll = async (context: SignedInContext, params: StudentAtQuiz, change: Change): Promise<Changed> => {
  const command = { ...context.command(), ifMatch: undefined };
  let changed: Changed = { count: 0, position: null };
  let retaken: DomainError | null = null;
  for (const id of await assignmentIdsOf(context.services.db, params)) {
    try {
      const outcome = await change(command, { quizAssignmentSchoolClassId: id, studentId: params.student_id });
      const count = changed.count + (outcome.value ? 1 : 0);
      changed = { count, position: laterOf(changed.position, outcome.position) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'quiz_solution_retaken') throw error;
      retaken = error;
    }
  }
  if (retaken && changed.count === 0) throw retaken;
  return changed;
};

/** Resets what the student has started and what is not reset yet. */
export const resetSolutions = (context: SignedInContext, params: StudentAtQuiz): Promise<Changed> =>
  changeAll(context, params, reset);

/** Brings back what can be brought back. @throws 409 when the student has started everything again */
export const undoResets = (context: SignedInContext, params: StudentAtQuiz): Promise<Changed> => changeAll(context, params, undo);
