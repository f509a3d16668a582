import { studentWorkDecider } from '#domain/lesson-work/student-work/decider.ts';
import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireWorkOfTaughtStudent } from './access.ts';

export interface UndoStudentWorkReopeningInput {
  readonly lessonAssignmentSchoolClassId: number;
  readonly studentId: number;
}

/** Takes a giving back back, as long as the student has not gone on. */
export const undoStudentWorkReopening = async (
  context: CommandContext,
  { lessonAssignmentSchoolClassId, studentId }: UndoStudentWorkReopeningInput,
): Promise<CommandOutcome<StudentWork>> => {
  await requireWorkOfTaughtStudent(context, lessonAssignmentSchoolClassId, studentId);
  const result = await runCommand(context, {
    decider: studentWorkDecider,
    stream: studentWorkStream(studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId)),
    command: () => ({ type: 'UndoStudentWorkReopening' as const, undoneAt: context.now }),
  });
  return outcomeOf(result, result.state as StudentWork);
};
