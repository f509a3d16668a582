import type { ClassColour } from '#domain/classes/school-class/colours.ts';
import { schoolClassDecider, type SchoolClassState, type SchoolClassCommand } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { requireRole, requireStaff } from '#commands/runner/authorise.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { newCode } from './joining.ts';
import { schoolDecider, type SchoolState } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { runOnManagedClass } from './managed-class.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

interface CreateOwnClassInput {
  readonly name: string;
  readonly grade: string | null;
  readonly colour: ClassColour | null;
  /** Required if the teacher has several schools. */
  readonly schoolId: number | null;
}

/** The school in which a teacher creates a class: one of theirs. */
const schoolOf = async ({ store }: CommandContext, teacherId: number, wantedSchoolId: number | null): Promise<number> => {
  const { state } = await loadLatest(store, personDecider, personStream(teacherId));
  const own = state.status === 'active' ? state.schoolIds : [];
  if (wantedSchoolId !== null && !own.includes(wantedSchoolId)) throw notFound('This school');
  if (own.length === 0) {
    const text = 'Your account belongs to no school yet. Ask your school admin to add you to one.';
    throw new DomainError('conflict', 'teacher_without_school', text);
  }
  if (wantedSchoolId === null && own.length > 1) {
    const fields = [{ field: 'school_id', message: 'choose one of your schools' }];
    throw new DomainError('invalid', 'school_needed', 'Choose the school of the class.', { fields });
  }
  return wantedSchoolId ?? own[0]!;
};

/** A teacher creates a class of their own; students join it with its code. */
export const createOwnClass = async (
  context: CommandContext,
  { name, grade, colour, schoolId: wantedSchoolId }: CreateOwnClassInput,
): Promise<CommandOutcome<Extract<SchoolClassState, { status: 'open' }>>> => {
  const teacherId = requireRole(context, 'teacher');
  const schoolId = await schoolOf(context, teacherId, wantedSchoolId);
  const schoolClassId = await reserveId(context.db, 'schoolClass', `hand:${teacherId}:${context.commandId}`);
  const result = await runCommand(context, {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    command: () => ({
      type: 'OpenOwnSchoolClass' as const,
      schoolClassId,
      schoolId,
      teacherId,
      name,
      grade,
      colour,
      code: newCode(),
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as Extract<SchoolClassState, { status: 'open' }>);
};

interface CreateSchoolClassInput {
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  /** If left out, a code is generated. */
  readonly code?: string | undefined;
  /** The code belongs to the roster: students cannot join with it. */
  readonly codeFromRoster?: boolean | undefined;
}

/** Results belong to a district: a class takes its own along to another school, and never to another district. */
const assertSameDistrict = async ({ store }: CommandContext, schoolClassId: number, school: SchoolState): Promise<void> => {
  const { state } = await loadRemembered(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status === 'missing' || school.status === 'unregistered') return;
  const { state: before } = await loadRemembered(store, schoolDecider, schoolStream(state.schoolId));
  if (before.status === 'unregistered' || before.districtId === school.districtId) return;
  throw new DomainError('conflict', 'school_class_district_fixed', 'A class cannot move to a school of another district.');
};

/** Creates a class in a registered school; renames an existing one, and moves it to the school. */
export const createSchoolClass = async (
  context: CommandContext,
  { schoolClassId, schoolId, name, code = newCode(), codeFromRoster }: CreateSchoolClassInput,
): Promise<CommandOutcome<SchoolClassState>> => {
  requireStaff(context);
  const school = await loadRemembered(context.store, schoolDecider, schoolStream(schoolId));
  if (school.state.status === 'unregistered') throw notFound(`School ${schoolId}`);
  await assertSameDistrict(context, schoolClassId, school.state);
  const result = await runCommand(stepOf(context, 'create-school-class'), {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    command: (): SchoolClassCommand => ({
      type: 'CreateSchoolClass',
      schoolClassId,
      schoolId,
      name,
      code,
      codeFromRoster,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state);
};

/** Archives a class that its roster no longer has; the roster restores it when it has it again. */
export const closeRosterClass = async (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<SchoolClassState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'close-roster-class'), {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    command: (): SchoolClassCommand => ({ type: 'CloseRosterClass', schoolClassId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

interface ChangeSchoolClassInput {
  readonly schoolClassId: number;
  /** Fields that are left out stay unchanged. */
  readonly name?: string | undefined;
  readonly grade?: string | null | undefined;
  readonly colour?: ClassColour | null | undefined;
}

/** Changes a class's name and details. A roster that still has the old name does not undo this. */
export const changeSchoolClass = async (
  context: CommandContext,
  { schoolClassId, ...change }: ChangeSchoolClassInput,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  const { name } = change;
  const renamed =
    name === undefined
      ? null
      : await runOnManagedClass(stepOf(context, 'rename-school-class'), schoolClassId, () => ({
          type: 'RenameSchoolClass',
          schoolClassId,
          name,
          occurredAt: context.now,
        }));
  if (change.grade === undefined && change.colour === undefined && renamed) return renamed;
  // The client's revision is from before the class was renamed.
  const { ifMatch, ...again } = stepOf(context, 'describe-school-class');
  return runOnManagedClass(renamed ? again : { ...again, ifMatch }, schoolClassId, ({ grade, colour }) => ({
    type: 'DescribeSchoolClass',
    schoolClassId,
    grade: change.grade === undefined ? grade : change.grade,
    colour: change.colour === undefined ? colour : change.colour,
    occurredAt: context.now,
  }));
};

/** Removes a class from everybody's lists; its results stay in the reports, and it can be restored. */
export const archiveSchoolClass = (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({ type: 'ArchiveSchoolClass', schoolClassId, occurredAt: context.now }));

/** Restores an archived class. */
export const restoreSchoolClass = (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({ type: 'RestoreSchoolClass', schoolClassId, occurredAt: context.now }));

interface LinkGoogleCourseInput {
  readonly schoolClassId: number;
  readonly courseId: string;
}

/** Links a class to its Google Classroom course; only for its teachers. */
export const linkGoogleCourse = async (
  context: CommandContext,
  { schoolClassId, courseId }: LinkGoogleCourseInput,
): Promise<CommandOutcome<SchoolClassState>> => {
  const teacherId = requireRole(context, 'teacher');
  const result = await runCommand(context, {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    authorise: (state) => {
      if (state.status === 'missing' || !state.teacherIds.has(teacherId)) throw notFound('This class');
    },
    command: (): SchoolClassCommand => ({ type: 'LinkGoogleCourse', schoolClassId, courseId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/** People's roles and places, as the roster has them. */
export const rosterOwner = defineOwner({
  name: 'roster',
  tables: ['roster_people', 'roster_students', 'roster_school_class_teachers', 'roster_school_class_students'],
  streams: ['schoolClass'],
  erase: { kept: 'A class of 27 does not become one of 26: roles and memberships stay, under a number.' },
});
