import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { requireManagedClass, requireStudentOfSchool, runOnManagedClass } from './managed-class.ts';
import type { StudentOfClass } from './withdraw-student.ts';

export interface MoveStudentInput extends StudentOfClass {
  readonly toSchoolClassId: number;
}

/**
 * Moves a student to another class of the same school. What they did stays with the class in which they did it. They are in the new
 * class before they leave the old one: whatever stops it in between, no child is without a class, and the same call again ends it.
 */
export const moveStudent = async (
  context: CommandContext,
  { schoolClassId, studentId, toSchoolClassId }: MoveStudentInput,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  if (schoolClassId === toSchoolClassId) {
    throw new DomainError('invalid', 'same_class', 'The student is in this class already. Choose another one.');
  }
  const from = await requireManagedClass(context, schoolClassId);
  const to = await requireManagedClass(context, toSchoolClassId);
  if (!from.studentIds.has(studentId) && !from.formerStudentIds.has(studentId)) throw notFound('This student');
  // A move that was interrupted, or is sent once more, finds the student in the new class already.
  if (!from.studentIds.has(studentId) && !to.studentIds.has(studentId)) throw notFound('This student');
  if (from.schoolId !== to.schoolId) {
    const text = 'These classes are in different schools. Ask your school office to move the student.';
    throw new DomainError('conflict', 'class_of_other_school', text);
  }
  assertNotArchived(from);
  await requireStudentOfSchool(context, to, studentId);
  const { ifMatch: _ifMatch, ...anyRevision } = context;
  await runOnManagedClass(stepOf(anyRevision, 'enrol-moved-student'), toSchoolClassId, () => ({
    type: 'EnrolStudents',
    schoolClassId: toSchoolClassId,
    studentIds: [studentId],
    through: 'hand',
    occurredAt: context.now,
  }));
  return runOnManagedClass(stepOf(context, 'withdraw-moved-student'), schoolClassId, () => ({
    type: 'WithdrawStudent',
    schoolClassId,
    studentId,
    occurredAt: context.now,
  }));
};
