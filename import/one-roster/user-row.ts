/** One row of the `users.csv` of OneRoster, as a person with a role. */
import type { PersonRole } from '#domain/shared/fields.ts';
import type { CsvRow } from '../read-csv.ts';
import type { Home, SchoolDirectory } from './school-directory.ts';
import type { usersShape } from './shapes.ts';

export type UserRow = CsvRow<(typeof usersShape)['required' | 'optional'][number]>;

export interface User {
  readonly line: number;
  readonly sourcedId: string;
  readonly role: PersonRole;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly home: Home;
}

const roles: Readonly<Record<string, PersonRole>> = { student: 'student', teacher: 'teacher', administrator: 'school_admin' };

const emailPattern = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/;

/** The reason never repeats a name or an address: it ends up in a file that is passed around. */
export const checkUser = (
  { line, values }: UserRow,
  schools: SchoolDirectory,
  seen: Map<string, number>,
): { readonly user: User } | { readonly reason: string } => {
  const { sourcedId, givenName, familyName, email } = values;
  if (sourcedId === '') return { reason: 'sourcedId is empty.' };
  const role = roles[values.role.toLowerCase()];
  if (!role) {
    return { reason: `User ${sourcedId} has the role "${values.role}": only student, teacher and administrator are imported.` };
  }
  if (givenName === '' && familyName === '') return { reason: `User ${sourcedId} has no name.` };
  if (email !== '' && !emailPattern.test(email)) return { reason: `User ${sourcedId}: email is not an email address.` };
  const home = schools.homeOf(values.orgSourcedIds, role);
  if ('reason' in home) return { reason: `User ${sourcedId}: ${home.reason}` };
  const first = seen.get(sourcedId);
  if (first !== undefined) return { reason: `sourcedId ${sourcedId} occurs twice, first in line ${first}.` };
  seen.set(sourcedId, line);
  const active = !/^tobedeleted$/i.test(values.status) && !/^(false|0|no)$/i.test(values.enabledUser);
  return { user: { line, sourcedId, role, givenName, familyName, email: email === '' ? null : email, active, home } };
};
