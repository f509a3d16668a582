import { cleanName } from '#domain/shared/clean-text.ts';
import { basename } from 'node:path';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import { savePeople } from '#people/people.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import type { Home, SchoolDirectory } from './school-directory.ts';
import { usersShape } from './shapes.ts';

/** One row of OneRoster's `users.csv`, as a person with a role. */
type UserRow = CsvRow<(typeof usersShape)['required' | 'optional'][number]>;

interface User {
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

/** The reason never repeats a name or an address: it is written to a file that gets shared. */
const checkUser = (
  { line, values }: UserRow,
  schools: SchoolDirectory,
  seen: Map<string, number>,
): { readonly user: User } | { readonly reason: string } => {
  const { sourcedId, email } = values;
  const [givenName, familyName] = [cleanName(values.givenName), cleanName(values.familyName)];
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

/** A user whose name and address are saved. */
interface SavedUser {
  readonly user: User;
  readonly personId: number;
  /** A name or address is new or has changed. */
  readonly changed: boolean;
}

interface StoredPerson {
  readonly id: number;
  readonly email: string | null;
  readonly given_name: string;
  readonly family_name: string;
  readonly erased_at: Date | null;
}

const sameDetails = (stored: StoredPerson, user: User): boolean =>
  stored.email === user.email && stored.given_name === user.givenName && stored.family_name === user.familyName;

/** Saves names and addresses to the people table, one block of rows at a time. */
class PeopleWriter {
  private readonly job: ImportJob;

  constructor(job: ImportJob) {
    this.job = job;
  }

  /** Rejects rows with another person's address, and people who were erased; saves the rest. */
  async save(users: readonly User[], file: string): Promise<SavedUser[]> {
    const known = await this.job.ids.find(
      'person',
      users.map(({ sourcedId }) => sourcedId),
    );
    const stored = await this.stored([...known.values()]);
    const owners = await this.emailOwners(users);
    const accepted = users.filter((user) => {
      const id = known.get(user.sourcedId);
      const reason =
        id !== undefined && stored.get(id)?.erased_at
          ? 'was erased and is not taken in again'
          : this.emailProblem(user, id, owners);
      if (reason) this.job.report.reject('users', { file, line: user.line }, `User ${user.sourcedId}: ${reason}.`);
      return !reason;
    });
    const ids = await this.job.ids.reserve(
      'person',
      accepted.map(({ sourcedId }) => sourcedId),
    );
    const saved = accepted.map((user) => {
      const personId = ids.get(user.sourcedId)!;
      const before = stored.get(personId);
      return { user, personId, changed: !before || !sameDetails(before, user) };
    });
    await this.write(saved.filter(({ changed }) => changed));
    return saved;
  }

  private async write(saved: readonly SavedUser[]): Promise<void> {
    if (saved.length === 0) return;
    await savePeople(
      this.job.db,
      saved.map(({ user, personId }) => ({
        id: personId,
        districtId: user.home.districtId,
        sourcedId: user.sourcedId,
        email: user.email,
        givenName: user.givenName,
        familyName: user.familyName,
      })),
    );
  }

  private async stored(ids: readonly number[]): Promise<Map<number, StoredPerson>> {
    const { rows } = await this.job.db.raw<{ rows: StoredPerson[] }>(
      'select id, email, given_name, family_name, erased_at from people where id = any(?::int[])',
      [ids] as unknown as readonly string[],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The current owner of each address: a person's id, or the line of an earlier row in this block. */
  private async emailOwners(users: readonly User[]): Promise<Map<string, number | { readonly line: number }>> {
    const emails = users.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
    const { rows } = await this.job.db.raw<{ rows: { id: number; email: string }[] }>(
      'select id, lower(email) as email from people where lower(email) = any(?::text[])',
      [emails] as unknown as readonly string[],
    );
    return new Map(rows.map(({ id, email }) => [email, id]));
  }

  private emailProblem(
    user: User,
    id: number | undefined,
    owners: Map<string, number | { readonly line: number }>,
  ): string | null {
    if (user.email === null) return null;
    const owner = owners.get(user.email.toLowerCase());
    if (typeof owner === 'object') return `the row in line ${owner.line} has the same email address`;
    if (owner !== undefined && owner !== id) return 'another person has the same email address';
    owners.set(user.email.toLowerCase(), { line: user.line });
    return null;
  }
}

const kind = 'users';

const register = (job: ImportJob, user: User, personId: number) =>
  registerPerson(commandContext(job), {
    personId,
    role: user.role,
    districtId: user.home.districtId,
    schoolIds: user.home.schoolIds,
    administers: user.home.administers,
    plan: user.role === 'teacher' && job.plan ? job.plan : undefined,
  });

/** An unknown person who has left is registered too, because imported history refers to them. */
const deactivate = async (job: ImportJob, user: User, personId: number): Promise<{ appended: number }> => {
  try {
    return await deactivatePerson(commandContext(job), { personId });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error;
  }
  const registered = await register(job, user, personId);
  const deactivated = await deactivatePerson(commandContext(job), { personId });
  return { appended: registered.appended + deactivated.appended };
};

const checkRows = (
  job: ImportJob,
  file: string,
  rows: readonly UserRow[],
  schools: SchoolDirectory,
  seen: Map<string, number>,
): User[] =>
  rows.flatMap((row) => {
    const checked = checkUser(row, schools, seen);
    if ('user' in checked) return [checked.user];
    job.report.reject(kind, { file, line: row.line }, checked.reason);
    return [];
  });

/** A password that already exists stays: the person may have chosen it. */
const givePassword = async (job: ImportJob, saved: readonly SavedUser[]): Promise<void> => {
  if (job.initialPassword === null) return;
  const mayEnter = saved.filter(({ user }) => user.active && user.email !== null);
  await setInitialPassword(
    job.db,
    mayEnter.map(({ personId }) => personId),
    job.initialPassword,
    { mustChange: true },
  );
};

/** Registers people: names and addresses go to the people table, everything else becomes events. */
export const importUsers = async (job: ImportJob, path: string, schools: SchoolDirectory): Promise<void> => {
  const file = basename(path);
  const seen = new Map<string, number>();
  const people = new PeopleWriter(job);
  job.report.begin(kind, file);
  for await (const { rows, problems } of readCsv(path, usersShape)) {
    throwIfStopped(job);
    job.report.read(kind, rows.length + problems.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
    await schools.learn(rows.flatMap(({ values }) => values.orgSourcedIds.split(',')));
    const saved = await people.save(checkRows(job, file, rows, schools, seen), file);
    await forEachAtOnce(saved, commandsAtOnce, async ({ user, personId, changed }) => {
      await importRow(job, kind, { file, line: user.line }, async () => {
        const { appended } = await (user.active ? register(job, user, personId) : deactivate(job, user, personId));
        return { appended: appended + (changed ? 1 : 0) };
      });
    });
    await givePassword(job, saved);
  }
};
