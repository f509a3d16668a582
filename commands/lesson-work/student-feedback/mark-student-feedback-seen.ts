import { studentFeedbackDecider } from '#domain/lesson-work/student-feedback/decider.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/stream.ts';
import { studentWorkUuidOf } from '#domain/lesson-work/student-work/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireMember, requireOwnAssignment } from '../student-work/access.ts';

/** The student has read what their teacher says of their work on this assignment. */
export const markStudentFeedbackSeen = async (
  context: CommandContext,
  { lessonAssignmentSchoolClassId }: { readonly lessonAssignmentSchoolClassId: number },
): Promise<CommandOutcome<null>> => {
  const own = await requireOwnAssignment(context, lessonAssignmentSchoolClassId);
  await requireMember(context, own);
  const { given, studentId } = own;
  const studentWorkUuid = studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId);
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(studentWorkUuid),
    command: () => ({
      type: 'MarkStudentFeedbackSeen' as const,
      studentWorkUuid,
      studentId,
      lessonAssignmentSchoolClassId,
      schoolClassId: given.schoolClassId,
      seenAt: context.now,
    }),
  });
  return outcomeOf(result, null);
};
