import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { findPeopleByEmail } from '#people/people.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireManagedClass, runOnManagedClass } from './managed-class.ts';

interface AddCoTeacherInput {
  readonly schoolClassId: number;
  readonly email: string;
}

/**
 * The same reply for an unknown address, a person at another school and a student, so that it reveals nothing about other
 * schools.
 */
const noSuchTeacher = (): DomainError => {
  const text = 'No teacher of this school has this address. Check it, or ask your school admin to invite them.';
  return new DomainError('conflict', 'teacher_unknown', text);
};

/** Whether the person currently works at the school as a teacher. */
export const isTeacherOfSchool = async ({ store }: CommandContext, personId: number, schoolId: number): Promise<boolean> => {
  const { state } = await loadLatest(store, personDecider, personStream(personId));
  return state.status === 'active' && state.role === 'teacher' && state.schoolIds.includes(schoolId);
};

/** The address may have an account in another district too. */
const teacherWith = async (context: CommandContext, email: string, schoolId: number): Promise<number | null> => {
  for (const { id } of await findPeopleByEmail(context.db, email)) {
    if (await isTeacherOfSchool(context, id, schoolId)) return id;
  }
  return null;
};

interface CoTeacherAdded {
  readonly teacherId: number;
  readonly schoolClass: OpenSchoolClass;
}

/** Adds a teacher of the same school, who can then see and change the class like its other teachers. */
export const addCoTeacher = async (
  context: CommandContext,
  { schoolClassId, email }: AddCoTeacherInput,
): Promise<CommandOutcome<CoTeacherAdded>> => {
  const { schoolId } = await requireManagedClass(context, schoolClassId);
  const teacherId = await teacherWith(context, email, schoolId);
  if (teacherId === null) throw noSuchTeacher();
  const outcome = await runOnManagedClass(context, schoolClassId, () => ({
    type: 'AddCoTeacher',
    schoolClassId,
    teacherId,
    occurredAt: context.now,
  }));
  return { ...outcome, value: { teacherId, schoolClass: outcome.value } };
};

/** Removes a teacher from a class, possibly oneself; never the last teacher, one listed by the roster, or, by a colleague, its own. */
export const removeCoTeacher = (
  context: CommandContext,
  { schoolClassId, teacherId }: { readonly schoolClassId: number; readonly teacherId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'RemoveCoTeacher',
    schoolClassId,
    teacherId,
    by: context.actor.role === 'teacher' ? context.actor.id : null,
    occurredAt: context.now,
  }));

/**
 * Takes a teacher who is no longer at the class's school out of it, unless the roster lists them there. What they made or were
 * added to by hand does not follow them to another school; the school's admins see a class without a teacher, and add one.
 */
export const endTeaching = async (
  context: CommandContext,
  { schoolClassId, teacherId }: { readonly schoolClassId: number; readonly teacherId: number },
): Promise<void> => {
  requireStaff(context);
  const stream = schoolClassStream(schoolClassId);
  const { state } = await loadLatest(context.store, schoolClassDecider, stream);
  if (state.status === 'open' && (await isTeacherOfSchool(context, teacherId, state.schoolId))) return;
  await runCommand(stepOf(context, `end-teaching:${schoolClassId}`), {
    decider: schoolClassDecider,
    stream,
    command: () => ({ type: 'EndTeaching' as const, schoolClassId, teacherId, occurredAt: context.now }),
  });
};

/** Puts a removed teacher back into the class if they are still at the school. */
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
