/** Reads OneRoster's `users.csv` as a whole: one person for each sourcedId, however many rows it has. */
import { basename } from 'node:path';
import { cleanName } from '#domain/shared/clean-text.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import { readRoles, type RolesOfUser } from './roles.ts';
import { isDeleted, usersShape } from './shapes.ts';
import { higherRole, roleOf } from './user-roles.ts';

type UserRow = CsvRow<(typeof usersShape)['required' | 'optional'][number]>;

export interface RosterUser {
  /** Of its first row. */
  readonly line: number;
  /** How many rows say the same; a person of several schools may have one for each. */
  rows: number;
  readonly sourcedId: string;
  role: PersonRole;
  readonly givenName: string;
  readonly familyName: string;
  email: string | null;
  active: boolean;
  orgs: readonly string[];
}

export interface RosterUsers {
  /** By sourcedId, in order of the file. */
  readonly users: ReadonlyMap<string, RosterUser>;
  /** People of roles that the product has no use for, such as guardians. Whoever had another role before has left it. */
  readonly unused: ReadonlySet<string>;
  /** Rows that mark somebody as deleted and say little else, by sourcedId with their line. */
  readonly deleted: ReadonlyMap<string, number>;
  /** Everybody who has a role here, including rejected rows: they have not left. */
  names(sourcedId: string): boolean;
  /** False if a row could not be read: then nobody knows whom the file names. */
  readonly whole: boolean;
}

const emailPattern = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/;

type Checked = { readonly user: RosterUser } | { readonly reason: string } | 'unused' | 'deleted';

const orgsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/** The role and organizations of a row: its own in OneRoster 1.1, those in roles.csv in 1.2. */
const placeOf = (
  { values }: UserRow,
  roles: ReadonlyMap<string, RolesOfUser> | null,
): { readonly role: PersonRole; readonly orgs: readonly string[] } | { readonly reason: string } | 'unused' => {
  const { sourcedId } = values;
  const listed = roles?.get(sourcedId);
  if (listed) return listed.role === null ? 'unused' : { role: listed.role, orgs: listed.orgs };
  if (roles && values.role === '') return { reason: `User ${sourcedId} has no current role in roles.csv.` };
  const role = roleOf(values.role);
  if (role === null) return 'unused';
  if (role === undefined) {
    return { reason: `User ${sourcedId} has the role "${values.role}": only student, teacher and administrator are imported.` };
  }
  return { role, orgs: orgsOf(values.orgSourcedIds) };
};

/** Of somebody who has left, an export may say nothing but that. */
const checkUser = (row: UserRow, roles: ReadonlyMap<string, RolesOfUser> | null): Checked => {
  const checked = checkWhole(row, roles);
  const saysLittle = checked !== 'unused' && checked !== 'deleted' && 'reason' in checked;
  return saysLittle && row.values.sourcedId !== '' && isDeleted(row.values.status) ? 'deleted' : checked;
};

/** The reason never repeats a name or an address: it is written to a file that gets shared. */
const checkWhole = (row: UserRow, roles: ReadonlyMap<string, RolesOfUser> | null): Checked => {
  const { sourcedId, email } = row.values;
  const [givenName, familyName] = [cleanName(row.values.givenName), cleanName(row.values.familyName)];
  if (sourcedId === '') return { reason: 'sourcedId is empty.' };
  const place = placeOf(row, roles);
  if (place === 'unused' || 'reason' in place) return place;
  if (givenName === '' && familyName === '') return { reason: `User ${sourcedId} has no name.` };
  if (email !== '' && !emailPattern.test(email)) return { reason: `User ${sourcedId}: email is not an email address.` };
  if (place.orgs.length === 0) return { reason: `User ${sourcedId}: orgSourcedIds is empty.` };
  const active = !isDeleted(row.values.status) && !/^(false|0|no)$/i.test(row.values.enabledUser);
  const user = {
    line: row.line,
    rows: 1,
    sourcedId,
    givenName,
    familyName,
    email: email === '' ? null : email,
    active,
    ...place,
  };
  return { user };
};

/** Joins a further row of a person to the first one; returns why that is impossible, or null. */
const merge = (first: RosterUser, next: RosterUser): string | null => {
  if (first.givenName !== next.givenName || first.familyName !== next.familyName) {
    return `sourcedId ${first.sourcedId} occurs twice with different names, first in line ${first.line}.`;
  }
  first.rows += 1;
  first.email ??= next.email;
  if (!next.active && first.active) return null;
  // Somebody who has left one school and is at another one now is at that one.
  const orgs = next.active && !first.active ? next.orgs : [...new Set([...first.orgs, ...next.orgs])];
  first.role = next.active === first.active ? higherRole(first.role, next.role) : next.role;
  first.active = next.active;
  first.orgs = orgs;
  return null;
};

export const usersKind = 'users';

export const readUsers = async (job: ImportJob, path: string): Promise<RosterUsers> => {
  const file = basename(path);
  const { report } = job;
  const users = new Map<string, RosterUser>();
  const unused = new Set<string>();
  const deleted = new Map<string, number>();
  const rejected = new Set<string>();
  let whole = true;
  let read = 0;
  const roles = await readRoles(job);
  const take = (row: UserRow): void => {
    const checked = checkUser(row, roles);
    const { sourcedId } = row.values;
    if (checked === 'unused') {
      unused.add(sourcedId);
      return report.done(usersKind, 'unused');
    }
    if (checked === 'deleted') return void deleted.set(sourcedId, row.line);
    const first = 'user' in checked ? users.get(sourcedId) : undefined;
    const reason = 'reason' in checked ? checked.reason : first ? merge(first, checked.user) : null;
    if (reason !== null) {
      if (sourcedId === '') whole = false;
      rejected.add(sourcedId);
      return report.reject(usersKind, { file, line: row.line }, reason);
    }
    if ('user' in checked && !first) users.set(sourcedId, checked.user);
  };
  for await (const { rows, problems } of readCsv(path, usersShape)) {
    throwIfStopped(job);
    report.read(usersKind, rows.length + problems.length);
    report.reading(file, (read += rows.length));
    whole &&= problems.length === 0;
    for (const { line, reason } of problems) report.reject(usersKind, { file, line }, reason);
    for (const row of rows) take(row);
  }
  return { users, unused, deleted, whole, names: (id) => users.has(id) || rejected.has(id) };
};
