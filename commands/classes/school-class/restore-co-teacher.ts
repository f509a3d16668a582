import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { isTeacherOfSchool } from './add-co-teacher.ts';
import { requireManagedClass, runOnManagedClass } from './managed-class.ts';

/** Puts a teacher back who was taken out of the class and is still at the school. */
export const restoreCoTeacher = async (
  context: CommandContext,
  { schoolClassId, teacherId }: { readonly schoolClassId: number; readonly teacherId: number },
): Promise<CommandOutcome<OpenSchoolClass>> => {
  const { schoolId, teacherIds, formerTeacherIds } = await requireManagedClass(context, schoolClassId);
  const wasThere = teacherIds.has(teacherId) || formerTeacherIds.has(teacherId);
  if (!wasThere || !(await isTeacherOfSchool(context, teacherId, schoolId))) throw notFound('This teacher');
  return runOnManagedClass(context, schoolClassId, () => ({
    type: 'AddCoTeacher',
    schoolClassId,
    teacherId,
    occurredAt: context.now,
  }));
};
