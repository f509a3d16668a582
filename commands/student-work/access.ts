import type { GivenAssignment } from '../../domain/lesson-assignment-school-class/decider.ts';
import { schoolClassDecider } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { DomainError, notFound } from '../../domain/shared/domain-error.ts';
import { studentWorkDecider } from '../../domain/student-work/decider.ts';
import type { StudentWork } from '../../domain/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '../../domain/student-work/stream.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { loadGiven, requireGivenToTaughtClass } from '../lesson-assignment/access.ts';
import { requireTaughtClass } from '../school-class/require-taught-class.ts';
import { loadLatest } from '../load.ts';

export interface AssignmentOfStudent {
  readonly given: GivenAssignment;
  readonly studentId: number;
  /** False for somebody who has left the class: they read their work, and change nothing. */
  readonly member: boolean;
}

/** An assignment of a class that the acting student is or was in. */
export const requireOwnAssignment = async (context: CommandContext, id: number): Promise<AssignmentOfStudent> => {
  const studentId = requireRole(context, 'student');
  const given = await loadGiven(context, id);
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(given.schoolClassId));
  const member = state.status === 'open' && state.studentIds.has(studentId);
  const former = state.status === 'open' && state.formerStudentIds.has(studentId);
  if (!member && !former) throw notFound('This assignment');
  return { given, studentId, member };
};

/** Why somebody who left the class works on nothing of it: what they had not begun does not exist for them any more. */
export const leftClass = async (context: CommandContext, given: GivenAssignment, studentId: number): Promise<DomainError> => {
  const stream = studentWorkStream(studentWorkUuidOf(given.lessonAssignmentSchoolClassId, studentId));
  const { state } = await loadLatest(context.store, studentWorkDecider, stream);
  if (state.status === 'not_started') return notFound('This assignment');
  const text = 'You are no longer in this class, so this assignment is closed for you. What you have written is kept.';
  return new DomainError('conflict', 'student_left_class', text);
};

/** An assignment of a class that the acting teacher teaches, and a student who is or was in that class. */
export const requireWorkOfTaughtStudent = async (
  context: CommandContext,
  id: number,
  studentId: number,
): Promise<GivenAssignment> => {
  const given = await requireGivenToTaughtClass(context, id);
  const { studentIds, formerStudentIds } = await requireTaughtClass(context, given.schoolClassId);
  if (!studentIds.has(studentId) && !formerStudentIds.has(studentId)) throw notFound('This work');
  return given;
};

/** A work that was begun, of a class that the acting teacher teaches. */
export const requireTaughtWork = async (context: CommandContext, studentWorkUuid: string): Promise<StudentWork> => {
  requireRole(context, 'teacher');
  const { state } = await loadLatest(context.store, studentWorkDecider, studentWorkStream(studentWorkUuid));
  if (state.status === 'not_started') throw notFound('This work');
  await requireWorkOfTaughtStudent(context, state.lessonAssignmentSchoolClassId, state.studentId);
  return state;
};
