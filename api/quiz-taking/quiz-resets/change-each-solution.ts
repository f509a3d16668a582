import type { CommandContext } from '#commands/runner/context.ts';
import type { StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { Position } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { assignmentIdsOf, type StudentAtQuiz } from './find-attempts.ts';

interface Change {
  readonly changed: boolean;
  readonly position: Position | null;
}

export interface Changes {
  readonly count: number;
  /** Of the last event, for the caller's next look at the report. */
  readonly position: Position | null;
}

const laterOf = (a: Position | null, b: Position | null): Position | null =>
  a && b ? (comparePositions(a, b) >= 0 ? a : b) : (a ?? b);

/**
 * Gives the same command to the student's work at each assignment of the quiz. Where the student has started again, an
 * undo is refused; the others are undone all the same. @throws 404; 409 when all that there was to undo is taken again
 */
export const changeEachSolution = async (
  context: SignedInContext<'quiz_assignments'>,
  params: StudentAtQuiz,
  change: (command: CommandContext, student: StudentAtAssignment) => Promise<Change>,
): Promise<Changes> => {
  // A revision in If-Match could only mean one of the streams.
  const command = { ...context.command(), ifMatch: undefined };
  let changes: Changes = { count: 0, position: null };
  let retaken: DomainError | null = null;
  for (const id of await assignmentIdsOf(context.read, params)) {
    try {
      const { changed, position } = await change(command, { quizAssignmentSchoolClassId: id, studentId: params.student_id });
      changes = { count: changes.count + (changed ? 1 : 0), position: laterOf(changes.position, position) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'quiz_solution_retaken') throw error;
      retaken = error;
    }
  }
  if (retaken && changes.count === 0) throw retaken;
  return changes;
};
