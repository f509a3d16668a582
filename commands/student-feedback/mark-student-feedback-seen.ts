import { studentFeedbackDecider } from '../../domain/student-feedback/decider.ts';
import { studentFeedbackStream } from '../../domain/student-feedback/stream.ts';
import { studentWorkUuidOf } from '../../domain/student-work/stream.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
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
