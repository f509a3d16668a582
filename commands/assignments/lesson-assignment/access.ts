import {
  lessonAssignmentDecider,
  type LessonAssignment,
  type LessonAssignmentCommand,
} from '#domain/assignments/lesson-assignment/decider.ts';
import { lessonAssignmentStream } from '#domain/assignments/lesson-assignment/events.ts';
import {
  lessonAssignmentSchoolClassDecider,
  type GivenAssignment,
  type LessonAssignmentSchoolClassState,
  type LessonAssignmentSchoolClassCommand,
} from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '#domain/assignments/lesson-assignment-school-class/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { reservedIds, reservedIdsUnder } from '#commands/runner/ids.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

const assignmentNotFound = () => notFound('This assignment');

/**
 * What a teacher can do with an assignment. With `looks`, they can see, preview and copy it, and give it to their own classes.
 */
export type Share = 'changes' | 'looks';

interface Made {
  readonly lessonAssignmentUuid: string;
  readonly teacherId: number;
}

/**
 * The author and teachers of all its classes can change it; teachers of only some of its classes can look at it. @throws 404 for
 * others
 */
export const shareOf = async (context: CommandContext, { lessonAssignmentUuid, teacherId }: Made): Promise<Share> => {
  const actorId = requireRole(context, 'teacher');
  if (actorId === teacherId) return 'changes';
  const taught = await Promise.all(
    (await classesWith(context, lessonAssignmentUuid)).map((classId) => teaches(context, actorId, classId)),
  );
  if (!taught.includes(true)) throw assignmentNotFound();
  return taught.includes(false) ? 'looks' : 'changes';
};

/** @throws 404, and DomainError `lesson_assignment_of_other_classes` if the change would affect other teachers' classes */
export const requireShareToChange = async (context: CommandContext, made: Made): Promise<void> => {
  if ((await shareOf(context, made)) === 'changes') return;
  const text = 'Classes that you do not teach have this assignment too, so it stays as it is. Duplicate it, and change the copy.';
  throw new DomainError('conflict', 'lesson_assignment_of_other_classes', text);
};

/** The classes it was given to. Ids that were reserved but never used are ignored. */
const classesWith = async (context: CommandContext, lessonAssignmentUuid: string): Promise<number[]> => {
  const ids = await reservedIdsUnder(context.db, 'lessonAssignmentSchoolClass', keysOf(lessonAssignmentUuid));
  const states = await Promise.all(ids.map((id) => findGiven(context, id)));
  return states.flatMap((state) => (state.status === 'missing' ? [] : [state.schoolClassId]));
};

const teaches = async ({ store }: CommandContext, teacherId: number, schoolClassId: number): Promise<boolean> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  return state.status === 'open' && state.teacherIds.has(teacherId);
};

/** With its stream's revision, for optimistic concurrency (If-Match). */
export interface StoredLessonAssignment extends LessonAssignment {
  readonly revision: bigint;
}

export const loadLessonAssignment = async ({ store }: CommandContext, uuid: string): Promise<StoredLessonAssignment> => {
  const { state, revision } = await loadLatest(store, lessonAssignmentDecider, lessonAssignmentStream(uuid));
  if (state.status === 'missing' || revision === null) throw assignmentNotFound();
  return { ...state, revision };
};

const findGiven = async ({ store }: CommandContext, id: number): Promise<LessonAssignmentSchoolClassState> =>
  (await loadLatest(store, lessonAssignmentSchoolClassDecider, lessonAssignmentSchoolClassStream(id))).state;

export const loadGiven = async (context: CommandContext, id: number): Promise<GivenAssignment> => {
  const state = await findGiven(context, id);
  if (state.status === 'missing') throw assignmentNotFound();
  return state;
};

/** An assignment of a class that the acting teacher teaches, no matter which of its teachers gave it. */
export const requireGivenToTaughtClass = async (context: CommandContext, id: number): Promise<GivenAssignment> => {
  requireRole(context, 'teacher');
  const given = await loadGiven(context, id);
  await requireTaughtClass(context, given.schoolClassId, 'This assignment');
  return given;
};

const keysOf = (lessonAssignmentUuid: string): string => `${lessonAssignmentUuid.toLowerCase()}:`;

/** The key under which the id of a class's assignment is reserved. */
export const givenKey = (lessonAssignmentUuid: string, schoolClassId: number): string =>
  `${keysOf(lessonAssignmentUuid)}${schoolClassId}`;

/** The assignment as given to one class, for a teacher of that class. */
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

/** Runs the command on an assignment of a class that the acting teacher teaches. */
export const runOnGiven = async (
  context: CommandContext,
  lessonAssignmentSchoolClassId: number,
  command: LessonAssignmentSchoolClassCommand,
): Promise<CommandOutcome<GivenAssignment>> => {
  await requireGivenToTaughtClass(context, lessonAssignmentSchoolClassId);
  const result = await runCommand(context, {
    decider: lessonAssignmentSchoolClassDecider,
    stream: lessonAssignmentSchoolClassStream(lessonAssignmentSchoolClassId),
    command: () => command,
  });
  return outcomeOf(result, result.state as GivenAssignment);
};

/** Runs the command on an assignment that the acting teacher made, or whose classes are all theirs. */
export const runOnShared = async (
  context: CommandContext,
  lessonAssignmentUuid: string,
  command: LessonAssignmentCommand,
): Promise<CommandOutcome<StoredLessonAssignment>> => {
  await requireShareToChange(context, await loadLessonAssignment(context, lessonAssignmentUuid));
  const result = await runCommand(context, {
    decider: lessonAssignmentDecider,
    stream: lessonAssignmentStream(lessonAssignmentUuid),
    command: () => command,
  });
  return outcomeOf(result, { ...(result.state as LessonAssignment), revision: result.revision ?? 0n });
};

interface SharedLessonAssignment extends StoredLessonAssignment {
  /** What the acting teacher can do with it. */
  readonly share: Share;
}

/** The current state of an assignment that the acting teacher created, or that one of their classes has. @throws 404 */
export const findSharedLessonAssignment = async (context: CommandContext, uuid: string): Promise<SharedLessonAssignment> => {
  const assignment = await loadLessonAssignment(context, uuid);
  return { ...assignment, share: await shareOf(context, assignment) };
};
