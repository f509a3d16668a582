/** Saves the names and addresses of a roster's people, a block of rows at a time. */
import { savePeople } from '#people/people.ts';
import type { ImportJob } from '../import-job.ts';
import type { User } from './user-row.ts';

export interface SavedUser {
  readonly user: User;
  readonly personId: number;
  /** A name or address was new or other than before. */
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

/** Puts names and addresses into the table of people, a block of rows at a time. */
export class PeopleWriter {
  private readonly job: ImportJob;

  constructor(job: ImportJob) {
    this.job = job;
  }

  /** Refuses rows whose address belongs to somebody else and people who were erased; saves the rest. */
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

  /** Who has an address already: a person by id, or an earlier row of this block by line. */
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
