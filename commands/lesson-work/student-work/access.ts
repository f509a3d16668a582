import type { GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { studentWorkDecider } from '#domain/lesson-work/student-work/decider.ts';
import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadGiven, requireGivenToTaughtClass } from '#commands/assignments/lesson-assignment/access.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { loadLatest } from '#commands/runner/load.ts';

export interface AssignmentOfStudent {
  readonly given: GivenAssignment;
  readonly studentId: number;
  /** False for a student who has left the class: they can read their work, but not change it. */
  readonly member: boolean;
  /** The class is archived: its students can read their work, but not change it until the class is restored. */
  readonly archived: boolean;
}

/** An assignment of a class that the acting student is or was in. */
export const requireOwnAssignment = async (context: CommandContext, id: number): Promise<AssignmentOfStudent> => {
  const studentId = requireRole(context, 'student');
  const given = await loadGiven(context, id);
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(given.schoolClassId));
  const member = state.status === 'open' && state.studentIds.has(studentId);
  const former = state.status === 'open' && state.formerStudentIds.has(studentId);
  if (!member && !former) throw notFound('This assignment');
  return { given, studentId, member, archived: state.archived };
};

/** The error for a student whose class is closed to them. Work that they had not started does not exist for them. */
const closedFor = async (
  context: CommandContext,
  { given, studentId }: AssignmentOfStudent,
  why: DomainError,
): Promise<DomainError> => {
  const stream = studentWorkStream(studentWorkUuidOf(given.lessonAssignmentSchoolClassId, studentId));
  const { state } = await loadLatest(context.store, studentWorkDecider, stream);
  return state.status === 'not_started' ? notFound('This assignment') : why;
};

/** @throws DomainError for a student who has left the class */
export const requireMember = async (context: CommandContext, own: AssignmentOfStudent): Promise<void> => {
  if (own.member) return;
  const text = 'You are no longer in this class, so this assignment is closed for you. What you have written is kept.';
  throw await closedFor(context, own, new DomainError('conflict', 'student_left_class', text));
};

/** @throws DomainError for a student who has left the class, and in an archived class */
export const requireOpenClass = async (context: CommandContext, own: AssignmentOfStudent): Promise<void> => {
  await requireMember(context, own);
  if (!own.archived) return;
  const text = 'Your class has been archived, so this assignment is closed. What you have written is kept.';
  throw await closedFor(context, own, new DomainError('conflict', 'school_class_archived', text));
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

/** A started work in a class that the acting teacher teaches. */
export const requireTaughtWork = async (context: CommandContext, studentWorkUuid: string): Promise<StudentWork> => {
  requireRole(context, 'teacher');
  const { state } = await loadLatest(context.store, studentWorkDecider, studentWorkStream(studentWorkUuid));
  if (state.status === 'not_started') throw notFound('This work');
  await requireWorkOfTaughtStudent(context, state.lessonAssignmentSchoolClassId, state.studentId);
  return state;
};
