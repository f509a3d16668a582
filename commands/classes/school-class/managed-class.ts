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

/** A class that the acting teacher teaches; otherwise throws that `what` is not found. */
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

/** Checked for every state that a command is decided on: a teacher can be removed from the class in the meantime. */
const mayManage = ({ actor }: CommandContext, administers: boolean, state: SchoolClassState): state is OpenSchoolClass =>
  state.status === 'open' &&
  actor.id !== null &&
  ((actor.role === 'teacher' && state.teacherIds.has(actor.id)) || (actor.role === 'school_admin' && administers));

const administersIt = async (context: CommandContext, state: SchoolClassState): Promise<boolean> =>
  context.actor.role === 'school_admin' && state.status === 'open' && administersSchool(context, state.schoolId);

/**
 * A class that the actor can change as one of its teachers or as an administrator of its school. It does not exist for anybody
 * else, including staff. @throws 404
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
 * A current student of this school, or one listed by the roster in the class: classes that teachers maintain by hand can still
 * contain students who went to another school. Limits for erased people are checked by separate rules. @throws 404
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

/** The same for a student in the class, while it is open and they are at its school. @throws 404 */
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

/** Throws if `runOnManagedClass` would be refused in the current state. */
export const assertChangeAccepted = async (...[context, schoolClassId, command]: Parameters<typeof changeOf>): Promise<void> =>
  assertAccepted(context, await changeOf(context, schoolClassId, command));

/** Changes a class, for people who can manage it. */
export const runOnManagedClass = async (
  context: CommandContext,
  schoolClassId: number,
  command: ChangeOfClass,
): Promise<ClassOutcome> => {
  const result = await runCommand(context, await changeOf(context, schoolClassId, command));
  return outcomeOf(result, result.state as OpenSchoolClass);
};
