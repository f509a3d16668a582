import { lessonAssignmentDecider, type LessonAssignment } from '../../domain/lesson-assignment/decider.ts';
import { lessonAssignmentStream } from '../../domain/lesson-assignment/stream.ts';
import { lessonAssignmentSchoolClassDecider, type GivenAssignment } from '../../domain/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '../../domain/lesson-assignment-school-class/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { reservedIds } from '../ids.ts';
import { loadLatest } from '../load.ts';
import { requireTaughtClass } from '../school-class/require-taught-class.ts';

const assignmentNotFound = () => notFound('This assignment');

/** Whoever made it; to everybody else it does not exist. */
export const requireAuthor = (context: CommandContext, assignment: { readonly teacherId: number }): void => {
  if (requireRole(context, 'teacher') !== assignment.teacherId) throw assignmentNotFound();
};

export const loadLessonAssignment = async ({ store }: CommandContext, uuid: string): Promise<LessonAssignment> => {
  const { state } = await loadLatest(store, lessonAssignmentDecider, lessonAssignmentStream(uuid));
  if (state.status === 'missing') throw assignmentNotFound();
  return state;
};

export const loadGiven = async ({ store }: CommandContext, id: number): Promise<GivenAssignment> => {
  const { state } = await loadLatest(store, lessonAssignmentSchoolClassDecider, lessonAssignmentSchoolClassStream(id));
  if (state.status === 'missing') throw assignmentNotFound();
  return state;
};

/** An assignment of a class that the acting teacher teaches, whoever of the class's teachers gave it. */
export const requireGivenToTaughtClass = async (context: CommandContext, id: number): Promise<GivenAssignment> => {
  requireRole(context, 'teacher');
  const given = await loadGiven(context, id);
  await requireTaughtClass(context, given.schoolClassId, 'This assignment');
  return given;
};

/** Names the assignment of a class where its number is reserved. */
export const givenKey = (lessonAssignmentUuid: string, schoolClassId: number): string =>
  `${lessonAssignmentUuid.toLowerCase()}:${schoolClassId}`;

/** The assignment as one class has it, for a teacher of that class. */
export const findGivenToClass = async (
  context: CommandContext,
  lessonAssignmentUuid: string,
  schoolClassId: number,
): Promise<GivenAssignment> => {
  const key = givenKey(lessonAssignmentUuid, schoolClassId);
  const id = (await reservedIds(context.db, 'lessonAssignmentSchoolClass', [key])).get(key);
  if (id === undefined) throw assignmentNotFound();
  return requireGivenToTaughtClass(context, id);
};
