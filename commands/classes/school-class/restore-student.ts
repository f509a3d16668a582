import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireManagedClass, requireStudentOfSchool, runOnManagedClass } from './managed-class.ts';
import type { StudentOfClass } from './withdraw-student.ts';

/** Puts a student back who has left the class and is at its school still. */
export const restoreStudent = async (
  context: CommandContext,
  { schoolClassId, studentId }: StudentOfClass,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  await requireStudentOfSchool(context, await requireManagedClass(context, schoolClassId), studentId);
  return runOnManagedClass(context, schoolClassId, (state) => {
    if (!state.formerStudentIds.has(studentId) && !state.studentIds.has(studentId)) throw notFound('This student');
    return { type: 'EnrolStudents', schoolClassId, studentIds: [studentId], through: 'hand', occurredAt: context.now };
  });
};
