import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import type { ManageSchoolClass } from '#domain/classes/school-class/commands.ts';
import { mostStudentsAtOnce, mostStudentsInAClass } from '#domain/classes/school-class/limits.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { findPersonByEmail } from '#people/people.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { numbersForStudents, registerStudents, type NewStudent } from '#commands/accounts/person/register-students.ts';
import { assertChangeAccepted, requireManagedClass, runOnManagedClass } from './managed-class.ts';

export interface AddStudentsInput {
  readonly schoolClassId: number;
  readonly students: readonly NewStudent[];
}

export interface AddedStudents {
  readonly studentIds: readonly number[];
}

/** Whose an address is, for a teacher of this school. */
export type AddressOwner =
  | { readonly kind: 'free' }
  | { readonly kind: 'joins_itself' }
  | { readonly kind: 'student'; readonly personId: number }
  | { readonly kind: 'other' };

/**
 * A student of the same school whom an admin adds joins the class with their account. A teacher cannot add them: the student joins with the
 * class code, or an admin adds them. A student who is in the class already stays in it. About everybody else nothing is said.
 */
export const ownerOfAddress = async (
  context: CommandContext,
  email: string,
  { schoolId, studentIds }: Pick<OpenSchoolClass, 'schoolId' | 'studentIds'>,
  /** The number that this command gave before it was interrupted. */
  own?: number,
): Promise<AddressOwner> => {
  const person = await findPersonByEmail(context.db, email);
  if (!person || person.id === own) return { kind: 'free' };
  const { state } = await loadLatest(context.store, personDecider, personStream(person.id));
  const joins = state.status === 'active' && state.role === 'student' && state.schoolIds.includes(schoolId);
  if (!joins) return { kind: 'other' };
  return context.actor.role === 'teacher' && !studentIds.has(person.id)
    ? { kind: 'joins_itself' }
    : { kind: 'student', personId: person.id };
};

export const addressJoinsItself =
  'a student of your school has this address; they join with the class code, or your school admin adds them';
export const addressUnusable = 'this address cannot be used here; leave it out, or ask your school admin';

export const tooManyAtOnce = (count: number): DomainError =>
  new DomainError(
    'invalid',
    'too_many_students',
    `These are ${count} students. Add at most ${mostStudentsAtOnce} at a time; a class has room for ${mostStudentsInAClass}.`,
  );

type Numbered = NewStudent & { readonly id: number };

/** Each student with the number of the account that they have or are to get, and a refusal that names every address that cannot be used. */
const numberStudents = async (
  context: CommandContext,
  students: readonly NewStudent[],
  schoolClass: Pick<OpenSchoolClass, 'schoolId' | 'studentIds'>,
): Promise<{ readonly known: readonly number[]; readonly fresh: readonly Numbered[] }> => {
  const numbers = await numbersForStudents(context, students.length);
  const known: number[] = [];
  const fresh: Numbered[] = [];
  const fields: { field: string; message: string }[] = [];
  for (const [index, student] of students.entries()) {
    const id = numbers[index]!;
    const owner = student.email === null ? null : await ownerOfAddress(context, student.email, schoolClass, id);
    if (owner?.kind === 'student') known.push(owner.personId);
    else if (owner?.kind === 'joins_itself') fields.push({ field: `students.${index}.email`, message: addressJoinsItself });
    else if (owner?.kind === 'other') fields.push({ field: `students.${index}.email`, message: addressUnusable });
    else fresh.push({ ...student, id });
  }
  if (fields.length > 0) throw new DomainError('conflict', 'email_unusable', 'Some addresses cannot be used.', { fields });
  return { known, fresh };
};

const districtOf = async ({ store }: CommandContext, schoolId: number): Promise<number> => {
  const { state } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  if (state.status !== 'registered') throw notFound('This school');
  return state.districtId;
};

/** Adds students to a class: new ones, and those of the school who have an account under the address that is given. */
export const addStudents = async (
  context: CommandContext,
  { schoolClassId, students }: AddStudentsInput,
): Promise<CommandOutcome<AddedStudents>> => {
  const schoolClass = await requireManagedClass(context, schoolClassId);
  assertNotArchived(schoolClass);
  if (students.length > mostStudentsAtOnce) throw tooManyAtOnce(students.length);
  const { schoolId } = schoolClass;
  const districtId = await districtOf(context, schoolId);
  const { known, fresh } = await numberStudents(context, students, schoolClass);
  const studentIds = [...fresh.map(({ id }) => id), ...known];
  const coming = studentIds.filter((id) => !schoolClass.studentIds.has(id));
  if (schoolClass.studentIds.size + coming.length > mostStudentsInAClass) {
    throw new DomainError('conflict', 'school_class_full', `A class has at most ${mostStudentsInAClass} students.`);
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
