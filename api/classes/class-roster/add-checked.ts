import { addStudents, tooManyAtOnce, type AddedStudents } from '#commands/classes/school-class/members.ts';
import { requireManagedClass } from '#commands/classes/school-class/managed-class.ts';
import { numbersForStudents } from '#commands/accounts/person/accounts.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import { maxStudentsAtOnce } from '#domain/classes/school-class/limits.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { classesOfTeacher } from '#projections/classes/roster/class-queries.ts';
import { rosterOfClass } from '#projections/classes/roster/class-roster-queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { invalidFields } from '#api/http/problem.ts';
import { checkStudents, splitName, type CheckedStudent, type ToCheck } from './check-list.ts';

type Context = SignedInContext<'roster'>;

/** The classes of a teacher; none for anybody else. */
const taughtBy = async ({ read, viewer }: Context): Promise<number[]> =>
  viewer.role === 'teacher' ? (await classesOfTeacher(read, viewer.id)).map(({ id }) => id) : [];

/**
 * Checks a list for a class that the caller may manage; `own` holds the ids that an earlier attempt of the same request already
 * assigned.
 */
export const checkForClass = async (
  context: Context,
  schoolClassId: number,
  students: readonly ToCheck[],
  own: readonly number[] = [],
): Promise<CheckedStudent[]> => {
  const schoolClass = await requireManagedClass(context.command(), schoolClassId);
  const inClass = await rosterOfClass(context.read, schoolClassId);
  const namesInClass = inClass.filter(({ id, active }) => active && !own.includes(id)).map(({ name }) => name);
  const taughtClassIds = await taughtBy(context);
  return checkStudents(context.command(), students, { schoolClass, namesInClass, taughtClassIds });
};

const refuseProblems = (checked: readonly CheckedStudent[]): void => {
  const errors = checked.flatMap(({ problems, problem_in: field }, index) =>
    problems.slice(0, 1).map((message) => ({ path: `students.${index}.${field ?? 'name'}`, message })),
  );
  if (errors.length > 0) throw invalidFields(errors);
};

const refuseSameNames = (checked: readonly CheckedStudent[]): void => {
  const same = checked.flatMap(({ name, same_name }, index) => (same_name === null ? [] : [{ index, name, message: same_name }]));
  if (same.length === 0) return;
  const names = [...new Set(same.map(({ name }) => name))];
  const text = `Two students would have the same name: ${names.slice(0, 5).join(', ')}. Tell them apart, or confirm that both are meant.`;
  const fields = same.map(({ index, message }) => ({ field: `students.${index}.name`, message }));
  throw new DomainError('conflict', 'same_names', text, { fields, names });
};

/** Adds the students if there is no problem with any of them. Two with the same name need a confirmation. */
export const addChecked = async (
  context: Context,
  schoolClassId: number,
  { students, confirmed }: { readonly students: readonly ToCheck[]; readonly confirmed: boolean },
): Promise<CommandOutcome<AddedStudents>> => {
  if (students.length > maxStudentsAtOnce) throw tooManyAtOnce(students.length);
  const command = context.command();
  await requireManagedClass(command, schoolClassId);
  const own = await numbersForStudents(command, students.length);
  const checked = await checkForClass(context, schoolClassId, students, own);
  refuseProblems(checked);
  if (!confirmed) refuseSameNames(checked);
  return addStudents(command, {
    schoolClassId,
    taughtClassIds: await taughtBy(context),
    students: checked.map(({ email }, index) => ({ ...splitName(students[index]!.name), email })),
  });
};
