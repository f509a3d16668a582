import type { OpenSchoolClass } from '../../domain/school-class/state.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { runOnManagedClass } from './managed-class.ts';
import type { StudentOfClass } from './withdraw-student.ts';

/** Puts a student back who has left the class. */
export const restoreStudent = (
  context: CommandContext,
  { schoolClassId, studentId }: StudentOfClass,
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, (state) => {
    if (!state.formerStudentIds.has(studentId) && !state.studentIds.has(studentId)) throw notFound('This student');
    return { type: 'EnrolStudents', schoolClassId, studentIds: [studentId], through: 'hand', occurredAt: context.now };
  });
