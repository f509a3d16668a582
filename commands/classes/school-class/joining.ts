import { randomInt } from 'node:crypto';
import { codeLength, codeLetters, codeAsTyped } from '#domain/classes/school-class/class-code.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import type { ManageSchoolClass } from '#domain/classes/school-class/commands.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand, assertAccepted } from '#commands/runner/runner.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { assertGoodPassword } from '#people/password-rules.ts';
import { numbersForStudents, registerStudents, type NewStudent } from '#commands/accounts/person/accounts.ts';

/** A random class code that cannot be guessed. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** Generates a new class code; the old one no longer works. */
export const changeClassCode = (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'ChangeSchoolClassCode',
    schoolClassId,
    code: newCode(),
    occurredAt: context.now,
  }));

/** Restores the previous class code, unless another one has been generated since. */
export const restoreClassCode = (
  context: CommandContext,
  { schoolClassId, code }: { readonly schoolClassId: number; readonly code: string },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'RestoreSchoolClassCode',
    schoolClassId,
    code,
    occurredAt: context.now,
  }));

/** The same reply for an unknown code, a code of another district, an archived class and a code that came from a roster. */
export const codeUnknown = (): DomainError =>
  new DomainError('not_found', 'class_code_unknown', 'No class has this code. Check it with your teacher.');

interface ClassWithCode {
  /** Found in a read model; the class's own stream decides. */
  readonly schoolClassId: number;
  readonly code: string;
}

interface OpenedClass {
  readonly schoolClass: OpenSchoolClass;
  readonly districtId: number;
  /** A visitor without an account can create one. */
  readonly takesNewStudents: boolean;
}

/**
 * What new accounts of a class are made under, one after the other: of four simultaneous requests with the same name only one
 * makes it, and whoever does not get the last seat leaves no account behind.
 */
export const accountsOf = (schoolClassId: number): string => `accounts of class ${schoolClassId}`;

/** The class that a code belongs to. @throws class_code_unknown */
export const openByCode = async ({ store }: CommandContext, { schoolClassId, code }: ClassWithCode): Promise<OpenedClass> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open' || state.archived || !state.codeOpens || state.code !== codeAsTyped(code)) throw codeUnknown();
  const { state: school } = await loadRemembered(store, schoolDecider, schoolStream(state.schoolId));
  if (school.status !== 'registered') throw codeUnknown();
  const { state: district } = await loadLatest(store, districtDecider, districtStream(school.districtId));
  const takesNewStudents = district.status === 'registered' && district.studentsJoin;
  return { schoolClass: state, districtId: school.districtId, takesNewStudents };
};

/** The final step of both ways of joining. */
const enrolByCode = (context: CommandContext, { schoolClassId }: ClassWithCode, studentId: number) => ({
  decider: schoolClassDecider,
  stream: schoolClassStream(schoolClassId),
  command: (): ManageSchoolClass => ({
    type: 'EnrolStudents',
    schoolClassId,
    studentIds: [studentId],
    through: 'code',
    occurredAt: context.now,
  }),
});

/** A student who has an account joins a class of their district with its code. */
export const joinByCode = async (context: CommandContext, byCode: ClassWithCode): Promise<CommandOutcome<OpenSchoolClass>> => {
  const studentId = requireRole(context, 'student');
  const { districtId } = await openByCode(context, byCode);
  const { state } = await loadLatest(context.store, personDecider, personStream(studentId));
  if (state.status !== 'active' || state.districtId !== districtId) throw codeUnknown();
  const result = await runCommand(context, enrolByCode(context, byCode, studentId));
  return outcomeOf(result, result.state as OpenSchoolClass);
};

interface RegisterByCodeInput extends ClassWithCode {
  readonly student: Pick<NewStudent, 'givenName' | 'familyName'>;
  readonly password: string;
}

/** A visitor without an account creates one with a class code, if the district allows it. */
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
  // Sets only a first password: repeating the request a year later changes nobody's password.
  await setInitialPassword(context.db, [studentId!], password);
  const result = await runCommand(...enrolling);
  return outcomeOf(result, { studentId: studentId! });
};
