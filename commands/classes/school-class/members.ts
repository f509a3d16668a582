import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import type { ManageSchoolClass } from '#domain/classes/school-class/commands.ts';
import { maxStudentsAtOnce, maxStudentsInAClass } from '#domain/classes/school-class/limits.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { findPersonByEmail } from '#people/people.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { numbersForStudents, registerStudents, type NewStudent } from '#commands/accounts/person/accounts.ts';
import { assertChangeAccepted, requireManagedClass, runOnManagedClass, requireStudentOfSchool } from './managed-class.ts';
import { schoolClassDecider, type SchoolClassCommand, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

interface AddStudentsInput {
  readonly schoolClassId: number;
  readonly students: readonly NewStudent[];
  /** Classes that the actor may teach: a teacher can add their own students to another class by address. */
  readonly taughtClassIds?: readonly number[];
}

export interface AddedStudents {
  readonly studentIds: readonly number[];
}

const districtOf = async ({ store }: CommandContext, schoolId: number): Promise<number> => {
  const { state } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  if (state.status !== 'registered') throw notFound('This school');
  return state.districtId;
};

/** The kind of account an email address belongs to, as far as a teacher of this school can know. */
type AddressOwner =
  | { readonly kind: 'free' }
  | { readonly kind: 'joins_itself' }
  | { readonly kind: 'student'; readonly personId: number }
  | { readonly kind: 'other' };

interface AddressOptions {
  /** The id that this command reserved before it was interrupted. */
  readonly own?: number;
  /** Classes that the actor may teach; the streams decide whether they do. */
  readonly taughtClassIds?: readonly number[];
}

const teachesAlready = async (
  { store, actor }: CommandContext,
  studentId: number,
  schoolClassIds: readonly number[],
): Promise<boolean> => {
  if (actor.id === null) return false;
  for (const id of schoolClassIds) {
    const { state } = await loadRemembered(store, schoolClassDecider, schoolClassStream(id));
    if (state.status === 'open' && state.teacherIds.has(actor.id) && state.studentIds.has(studentId)) return true;
  }
  return false;
};

/**
 * When an admin adds a student of the same school, the student's existing account joins the class. A teacher can do this only with
 * students whom they teach already in another open class: others join with the class code, or an admin adds them. A student already
 * in the class stays in it. Nothing is revealed about anybody else.
 */
export const ownerOfAddress = async (
  context: CommandContext,
  email: string,
  { schoolId, studentIds }: Pick<OpenSchoolClass, 'schoolId' | 'studentIds'>,
  { own, taughtClassIds = [] }: AddressOptions = {},
): Promise<AddressOwner> => {
  const person = await findPersonByEmail(context.db, email, await districtOf(context, schoolId));
  if (!person || person.id === own) return { kind: 'free' };
  const { state } = await loadLatest(context.store, personDecider, personStream(person.id));
  const joins = state.status === 'active' && state.role === 'student' && state.schoolIds.includes(schoolId);
  if (!joins) return { kind: 'other' };
  const known =
    context.actor.role !== 'teacher' || studentIds.has(person.id) || (await teachesAlready(context, person.id, taughtClassIds));
  return known ? { kind: 'student', personId: person.id } : { kind: 'joins_itself' };
};

const addressJoinsItself =
  'a student of your school has this address; they join with the class code, or your school admin adds them';
const addressUnusable = 'this address cannot be used here; leave it out, or ask your school admin';

export const tooManyAtOnce = (count: number): DomainError =>
  new DomainError(
    'invalid',
    'too_many_students',
    `These are ${count} students. Add at most ${maxStudentsAtOnce} at a time; a class has room for ${maxStudentsInAClass}.`,
  );

type Numbered = NewStudent & { readonly id: number };

/** Finds or reserves an account id for each student, and refuses the request with a list of all addresses that cannot be used. */
const numberStudents = async (
  context: CommandContext,
  students: readonly NewStudent[],
  schoolClass: Pick<OpenSchoolClass, 'schoolId' | 'studentIds'>,
  taughtClassIds: readonly number[],
): Promise<{ readonly known: readonly number[]; readonly fresh: readonly Numbered[] }> => {
  const numbers = await numbersForStudents(context, students.length);
  const known: number[] = [];
  const fresh: Numbered[] = [];
  const fields: { field: string; message: string }[] = [];
  for (const [index, student] of students.entries()) {
    const id = numbers[index]!;
    const owner =
      student.email === null ? null : await ownerOfAddress(context, student.email, schoolClass, { own: id, taughtClassIds });
    if (owner?.kind === 'student') known.push(owner.personId);
    else if (owner?.kind === 'joins_itself') fields.push({ field: `students.${index}.email`, message: addressJoinsItself });
    else if (owner?.kind === 'other') fields.push({ field: `students.${index}.email`, message: addressUnusable });
    else fresh.push({ ...student, id });
  }
  if (fields.length > 0) throw new DomainError('conflict', 'email_unusable', 'Some addresses cannot be used.', { fields });
  return { known, fresh };
};

/** Adds students to a class: new ones, and students of the school who have an account with the given address. */
export const addStudents = async (
  context: CommandContext,
  { schoolClassId, students, taughtClassIds = [] }: AddStudentsInput,
): Promise<CommandOutcome<AddedStudents>> => {
  const schoolClass = await requireManagedClass(context, schoolClassId);
  assertNotArchived(schoolClass);
  if (students.length > maxStudentsAtOnce) throw tooManyAtOnce(students.length);
  const { schoolId } = schoolClass;
  const districtId = await districtOf(context, schoolId);
  const { known, fresh } = await numberStudents(context, students, schoolClass, taughtClassIds);
  const studentIds = [...fresh.map(({ id }) => id), ...known];
  const coming = studentIds.filter((id) => !schoolClass.studentIds.has(id));
  if (schoolClass.studentIds.size + coming.length > maxStudentsInAClass) {
    throw new DomainError('conflict', 'school_class_full', `A class has at most ${maxStudentsInAClass} students.`);
  }
  const enrol = (): ManageSchoolClass => ({
    type: 'EnrolStudents',
    schoolClassId,
    studentIds,
    through: 'hand',
    occurredAt: context.now,
  });
  await assertChangeAccepted(context, schoolClassId, enrol);
  await registerStudents(context, fresh, { schoolId, districtId });
  const outcome = await runOnManagedClass(context, schoolClassId, enrol);
  return { ...outcome, value: { studentIds } };
};

export interface StudentOfClass {
  readonly schoolClassId: number;
  readonly studentId: number;
}

/** Archives a student in a class: they leave it, and their work there stays. The roster does not put them back. */
export const withdrawStudent = (
  context: CommandContext,
  { schoolClassId, studentId }: StudentOfClass,
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'WithdrawStudent',
    schoolClassId,
    studentId,
    occurredAt: context.now,
  }));

interface MoveStudentInput extends StudentOfClass {
  readonly toSchoolClassId: number;
}

/**
 * Moves a student to another class of the same school. Their work stays with the class they did it in. They join the new class
 * before leaving the old one, so an interruption never leaves a child without a class, and repeating the call completes the move.
 */
export const moveStudent = async (
  context: CommandContext,
  { schoolClassId, studentId, toSchoolClassId }: MoveStudentInput,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  if (schoolClassId === toSchoolClassId) {
    throw new DomainError('invalid', 'same_class', 'The student is in this class already. Choose another one.');
  }
  const from = await requireManagedClass(context, schoolClassId);
  const to = await requireManagedClass(context, toSchoolClassId);
  if (!from.studentIds.has(studentId) && !from.formerStudentIds.has(studentId)) throw notFound('This student');
  // After an interrupted or repeated move, the student is already in the new class.
  if (!from.studentIds.has(studentId) && !to.studentIds.has(studentId)) throw notFound('This student');
  if (from.schoolId !== to.schoolId) {
    const text = 'These classes are in different schools. Ask your school office to move the student.';
    throw new DomainError('conflict', 'class_of_other_school', text);
  }
  assertNotArchived(from);
  await requireStudentOfSchool(context, to, studentId);
  const { ifMatch: _ifMatch, ...anyRevision } = context;
  await runOnManagedClass(stepOf(anyRevision, 'enrol-moved-student'), toSchoolClassId, () => ({
    type: 'EnrolStudents',
    schoolClassId: toSchoolClassId,
    studentIds: [studentId],
    through: 'hand',
    occurredAt: context.now,
  }));
  return runOnManagedClass(stepOf(context, 'withdraw-moved-student'), schoolClassId, () => ({
    type: 'WithdrawStudent',
    schoolClassId,
    studentId,
    occurredAt: context.now,
  }));
};

/** Puts a student back who has left the class and is still at its school. */
export const restoreStudent = async (
  context: CommandContext,
  { schoolClassId, studentId }: StudentOfClass,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  await requireStudentOfSchool(context, await requireManagedClass(context, schoolClassId), studentId);
  return runOnManagedClass(context, schoolClassId, (state) => {
    if (!state.formerStudentIds.has(studentId) && !state.studentIds.has(studentId)) throw notFound('This student');
    return { type: 'EnrolStudents', schoolClassId, studentIds: [studentId], through: 'hand', occurredAt: context.now };
  });
};

/** Sets a class's teachers and students, as a roster does. */
interface SetSchoolClassMembersInput {
  readonly schoolClassId: number;
  readonly teacherIds: readonly number[];
  readonly studentIds: readonly number[];
  /** True: exactly these members afterwards. False: adds these. */
  readonly replace: boolean;
}

export const setSchoolClassMembers = async (
  context: CommandContext,
  input: SetSchoolClassMembersInput,
): Promise<CommandOutcome<SchoolClassState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'set-school-class-members'), {
    decider: schoolClassDecider,
    stream: schoolClassStream(input.schoolClassId),
    command: (): SchoolClassCommand => ({ type: 'SetSchoolClassMembers', ...input, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
