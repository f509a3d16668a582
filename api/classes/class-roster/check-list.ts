/** Checks a pasted list of students before any account is created: which rows have problems, and who already exists. */
import { cleanName } from '#domain/shared/clean-text.ts';
import { sameWords } from '#domain/shared/plain-text.ts';
import { ownerOfAddress } from '#commands/classes/school-class/members.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { NewStudent } from '#commands/accounts/person/accounts.ts';

export interface ToCheck {
  readonly name: string;
  readonly email: string | null;
}

export interface CheckedStudent extends ToCheck {
  /** Why the student cannot be added, in words for people. */
  readonly problems: readonly string[];
  /** The field with the first problem; null without one. */
  readonly problem_in: 'name' | 'email' | null;
  /** The same name is already in the list or in the class: allowed after a confirmation. */
  readonly same_name: string | null;
  /** The student has an account under this address and joins the class with it. */
  readonly has_account: boolean;
}

const longestName = 80;
/** The same format as the sign-in accepts; whether mail arrives there is unknown until it does. */
const address = /^[^\s@<>(),;:"\\\p{Cc}]+@[^\s@<>(),;:"\\\p{Cc}]+\.[^\s@<>(),;:"\\\p{Cc}.]{2,}$/u;

/** "Maya Lopez" or "Lopez, Maya". */
export const splitName = (name: string): Pick<NewStudent, 'givenName' | 'familyName'> => {
  const [family = '', given] = name.split(',').map(cleanName);
  if (given !== undefined && given !== '') return { givenName: given, familyName: family };
  const words = cleanName(name).split(' ');
  return words.length === 1
    ? { givenName: words[0]!, familyName: '' }
    : { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1)! };
};

const nameProblems = (name: string): string[] => {
  if (cleanName(name) === '') return ['The name is missing.'];
  const problems: string[] = [];
  if (name.length > longestName) problems.push(`The name is longer than ${longestName} characters.`);
  if (/\p{Cc}/u.test(name)) problems.push('The name has a line break or another hidden character in it.');
  if (name.includes('@')) problems.push('This is an email address. Put the name in front of it.');
  else if (!/\p{L}/u.test(name)) problems.push('There is no letter in the name.');
  return problems;
};

const addressProblems = (email: string | null, before: ReadonlySet<string>): string[] => {
  if (email === null) return [];
  if (email.length > 200 || !address.test(email)) return ['This is not an email address.'];
  return before.has(email.toLowerCase()) ? ['The same address stands further up.'] : [];
};

interface Places {
  readonly schoolClass: Pick<OpenSchoolClass, 'schoolId' | 'studentIds'>;
  /** Names of the students currently in the class. */
  readonly namesInClass: readonly string[];
  /** Classes that the caller may teach. */
  readonly taughtClassIds: readonly number[];
}

/** Every problem of every student at once, before anything is written. */
export const checkStudents = async (
  context: CommandContext,
  students: readonly ToCheck[],
  { schoolClass, namesInClass, taughtClassIds }: Places,
): Promise<CheckedStudent[]> => {
  const inClass = new Set(namesInClass.map(sameWords));
  const names = new Set<string>();
  const addresses = new Set<string>();
  const checked: CheckedStudent[] = [];
  for (const { name: given, email: typed } of students) {
    const { givenName, familyName } = splitName(given);
    const name = /[\p{Cc}@]/u.test(given) ? given : cleanName(`${givenName} ${familyName}`);
    const email = typed === null || typed.trim() === '' ? null : typed.trim();
    const ofName = nameProblems(name);
    const problems = [...ofName, ...addressProblems(email, addresses)];
    const owner =
      email !== null && problems.length === 0 ? await ownerOfAddress(context, email, schoolClass, { taughtClassIds }) : null;
    if (owner?.kind === 'other') problems.push('This address cannot be used here. Leave it out, or ask your school admin.');
    if (owner?.kind === 'joins_itself')
      problems.push('A student of your school has this address. They join with the class code, or your school admin adds them.');
    const key = sameWords(name);
    const same = names.has(key)
      ? 'This name stands further up.'
      : inClass.has(key)
        ? 'A student of this name is in the class.'
        : null;
    if (key !== '') names.add(key);
    if (email !== null) addresses.add(email.toLowerCase());
    const known = owner?.kind === 'student';
    const problemIn = problems.length === 0 ? null : ofName.length > 0 ? 'name' : 'email';
    checked.push({ name, email, problems, problem_in: problemIn, same_name: known ? null : same, has_account: known });
  }
  return checked;
};
