import { studentWorkDecider } from '#domain/lesson-work/student-work/decider.ts';
import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireWorkOfTaughtStudent } from './access.ts';
import { sealTexts } from './read-texts.ts';

export interface ReopenStudentWorkInput {
  readonly lessonAssignmentSchoolClassId: number;
  readonly studentId: number;
  /** For the student to read. */
  readonly reason: string;
}

/** Gives a student's work back, so that they go on with it and hand it in again. */
export const reopenStudentWork = async (
  context: CommandContext,
  { lessonAssignmentSchoolClassId, studentId, reason }: ReopenStudentWorkInput,
): Promise<CommandOutcome<StudentWork>> => {
  await requireWorkOfTaughtStudent(context, lessonAssignmentSchoolClassId, studentId);
  const result = await runCommand(context, {
    decider: studentWorkDecider,
    stream: studentWorkStream(studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId)),
    command: async () => {
      const [sealed] = await sealTexts(context.db, studentId, [reason]);
      return { type: 'ReopenStudentWork' as const, reason: sealed!, reopenedAt: context.now };
    },
  });
  return outcomeOf(result, result.state as StudentWork);
};
