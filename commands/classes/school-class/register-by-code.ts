import { DomainError } from '#domain/shared/domain-error.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { assertGoodPassword } from '#people/password-rules.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { numbersForStudents, registerStudents, type NewStudent } from '#commands/accounts/person/register-students.ts';
import { assertAccepted, runCommand } from '#commands/runner/runner.ts';
import { enrolByCode, openByCode, type ClassWithCode } from './open-by-code.ts';

export interface RegisterByCodeInput extends ClassWithCode {
  readonly student: Pick<NewStudent, 'givenName' | 'familyName'>;
  readonly password: string;
}

/** Somebody without an account makes one with a class code, where the district allows it. */
export const registerByCode = async (
  context: CommandContext,
  { student, password, ...byCode }: RegisterByCodeInput,
): Promise<CommandOutcome<{ readonly studentId: number }>> => {
  const { schoolClass, districtId, takesNewStudents } = await openByCode(context, byCode);
  if (!takesNewStudents) {
    const text = 'Your school makes the accounts for this class. Ask your teacher for yours.';
    throw new DomainError('conflict', 'joining_not_allowed', text);
  }
  assertGoodPassword(password);
  const [studentId] = await numbersForStudents(context, 1);
  const { schoolId } = schoolClass;
  const enrolling = [stepOf(context, 'enrol-by-code'), enrolByCode(context, byCode, studentId!)] as const;
  await assertAccepted(...enrolling);
  await registerStudents(context, [{ ...student, email: null, id: studentId! }], { schoolId, districtId });
  // Only a first one: the same request once more, a year later, gives nobody another password.
  await setInitialPassword(context.db, [studentId!], password);
  const result = await runCommand(...enrolling);
  return outcomeOf(result, { studentId: studentId! });
};
