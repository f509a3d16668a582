import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { findPeople, savePeople } from '#people/people.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireManagedStudent } from '../school-class/managed-class.ts';
import type { StudentOfClass } from '../school-class/withdraw-student.ts';
import { runOnAccess } from './run-on-access.ts';

export interface CorrectStudentNameInput extends StudentOfClass {
  readonly givenName: string;
  readonly familyName: string;
}

/** Corrects the name of a student whom no roster knows. What a roster says of somebody is corrected there: it comes again every night. */
export const correctStudentName = async (
  context: CommandContext,
  { givenName, familyName, ...of }: CorrectStudentNameInput,
): Promise<CommandOutcome<{ readonly name: string }>> => {
  await requireManagedStudent(context, of);
  const person = (await findPeople(context.db, [of.studentId])).get(of.studentId);
  if (!person || person.erased) throw notFound('This student');
  if (person.sourcedId !== null) {
    const text = 'This name comes from the roster of your district. Ask your school office to correct it there.';
    throw new DomainError('conflict', 'name_from_roster', text);
  }
  const value = { name: `${givenName} ${familyName}`.trim() };
  if (person.givenName === givenName && person.familyName === familyName) {
    return { value, position: null, revision: null, replayed: false, appended: 0 };
  }
  // The log first: whatever stops it in between, the same command once more finds the old name and ends what it began.
  const result = await runOnAccess(context, of, () => ({ type: 'CorrectStudentName', ...of, occurredAt: context.now }));
  const { id, districtId, sourcedId, email } = person;
  await savePeople(context.db, [{ id, districtId, sourcedId, email, givenName, familyName }]);
  return outcomeOf(result, value);
};
