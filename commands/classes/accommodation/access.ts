import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { administersSchool } from '#commands/districts/school/administers-school.ts';
import { requireStudentOfSchool } from '../school-class/managed-class.ts';
import type { OpenClass } from '../school-class/require-taught-class.ts';

export interface StudentInClass {
  readonly schoolClassId: number;
  readonly studentId: number;
}

/** A class, for its teachers and for those who administer its school. @throws 404 for everybody else */
export const requireClassOfStaff = async (
  context: CommandContext,
  schoolClassId: number,
  what = 'This class',
): Promise<OpenClass> => {
  const { actor, store } = context;
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (actor.id === null || state.status !== 'open') throw notFound(what);
  if (actor.role === 'teacher' && state.teacherIds.has(actor.id)) return state;
  if (actor.role === 'school_admin' && (await administersSchool(context, state.schoolId))) return state;
  throw notFound(what);
};

/** A student who is in this class while it is open, and at its school, for the same people. @throws 404 for everybody else */
export const requireStudentOfClass = async (
  context: CommandContext,
  { schoolClassId, studentId }: StudentInClass,
): Promise<void> => {
  const schoolClass = await requireClassOfStaff(context, schoolClassId, 'This student');
  if (schoolClass.archived || !schoolClass.studentIds.has(studentId)) throw notFound('This student');
  await requireStudentOfSchool(context, schoolClass, studentId);
};
