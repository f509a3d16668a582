import type { ManageSchoolClass } from '#domain/classes/school-class/commands.ts';
import { schoolClassDecider, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { type SchoolClassEvent, schoolClassStream } from '#domain/classes/school-class/events.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { assertAccepted, runCommand } from '#commands/runner/runner.ts';
import { administersSchool } from '#commands/districts/school.ts';
import { requireRole } from '#commands/runner/authorise.ts';

export type OpenClass = Extract<SchoolClassState, { status: 'open' }>;

/** A class that the acting teacher teaches; `what` is not found when they do not. */
export const requireTaughtClass = async (
  context: CommandContext,
  schoolClassId: number,
  what = 'This class',
): Promise<OpenClass> => {
  const teacherId = requireRole(context, 'teacher');
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open' || !state.teacherIds.has(teacherId)) throw notFound(what);
  return state;
};

/** Asked again for every state that a command is decided on: somebody may have been taken out of the class meanwhile. */
const mayManage = ({ actor }: CommandContext, administers: boolean, state: SchoolClassState): state is OpenSchoolClass =>
  state.status === 'open' &&
  actor.id !== null &&
  ((actor.role === 'teacher' && state.teacherIds.has(actor.id)) || (actor.role === 'school_admin' && administers));

const administersIt = async (context: CommandContext, state: SchoolClassState): Promise<boolean> =>
  context.actor.role === 'school_admin' && state.status === 'open' && administersSchool(context, state.schoolId);

/**
 * A class that the acting person may change: one of its teachers, or who administers its school. For everybody else, staff too, it
 * is not there. @throws 404
 */
export const requireManagedClass = async (
  context: CommandContext,
  schoolClassId: number,
  what = 'This class',
): Promise<OpenSchoolClass> => {
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (!mayManage(context, await administersIt(context, state), state)) throw notFound(what);
  return state;
};

/**
 * Somebody who is a student of this school now, or whom the roster lists in the class: classes that teachers keep by hand still have
 * those who went to another school. What may not be done to erased people their own rule says. @throws 404
 */
export const requireStudentOfSchool = async (
  { store }: CommandContext,
  { schoolId, rosterStudentIds }: OpenSchoolClass,
  studentId: number,
): Promise<void> => {
  const { state } = await loadLatest(store, personDecider, personStream(studentId));
  if (state.status === 'unregistered' || state.status === 'deactivated' || state.role !== 'student')
    throw notFound('This student');
  if (!state.schoolIds.includes(schoolId) && !rosterStudentIds.has(studentId)) throw notFound('This student');
};

/** The same for a student who is in it, while it is open and they are at its school. @throws 404 */
export const requireManagedStudent = async (
  context: CommandContext,
  { schoolClassId, studentId }: { readonly schoolClassId: number; readonly studentId: number },
): Promise<OpenSchoolClass> => {
  const state = await requireManagedClass(context, schoolClassId, 'This student');
  if (state.archived || !state.studentIds.has(studentId)) throw notFound('This student');
  await requireStudentOfSchool(context, state, studentId);
  return state;
};

type ClassOutcome = CommandOutcome<OpenSchoolClass>;

type ChangeOfClass = (state: OpenSchoolClass) => ManageSchoolClass;

const changeOf = async (
  context: CommandContext,
  schoolClassId: number,
  command: ChangeOfClass,
): Promise<CommandRun<SchoolClassState, ManageSchoolClass, SchoolClassEvent>> => {
  const stream = schoolClassStream(schoolClassId);
  const { state: before } = await loadLatest(context.store, schoolClassDecider, stream);
  const administers = await administersIt(context, before);
  return {
    decider: schoolClassDecider,
    stream,
    authorise: (state) => {
      if (!mayManage(context, administers, state)) throw notFound('This class');
    },
    command: (state) => command(state as OpenSchoolClass),
  };
};

/** Whether `runOnManagedClass` would be refused as things stand. */
export const assertChangeAccepted = async (...[context, schoolClassId, command]: Parameters<typeof changeOf>): Promise<void> =>
  assertAccepted(context, await changeOf(context, schoolClassId, command));

/** One change of a class, for those who may manage it. */
export const runOnManagedClass = async (
  context: CommandContext,
  schoolClassId: number,
  command: ChangeOfClass,
): Promise<ClassOutcome> => {
  const result = await runCommand(context, await changeOf(context, schoolClassId, command));
  return outcomeOf(result, result.state as OpenSchoolClass);
};
