/** Brings the people of a roster in: names and addresses go to the people table, everything else becomes events. */
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { cacheOf } from '#commands/runner/aggregate-cache.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { blocksOf, forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import { savePeople } from '#people/people.ts';
import type { Who } from '../roster-changes.ts';
import { settleAddresses } from './addresses.ts';
import type { Leavers } from './roster.ts';
import type { Home, SchoolDirectory } from './school-directory.ts';
import { usersKind as kind, type RosterUser, type RosterUsers } from './user-rows.ts';

const file = 'users.csv';

export const whoHas = (role: PersonRole): Who =>
  role === 'school_admin' ? 'school admin' : role === 'teacher' ? 'teacher' : 'student';

/** A person of the roster with their place in ours. */
interface PlacedUser {
  readonly user: RosterUser;
  readonly home: Home;
  readonly districtId: number;
  readonly personId: number | null;
}

interface StoredPerson {
  readonly id: number;
  readonly email: string | null;
  readonly given_name: string;
  readonly family_name: string;
  readonly closed: boolean;
  readonly erased: boolean;
}

/** A user whose name and address are saved. */
interface SavedUser {
  readonly user: RosterUser;
  readonly home: Home;
  readonly personId: number;
  /** Null for a new person. */
  readonly before: StoredPerson | null;
}

export const sameDetails = (stored: StoredPerson, user: RosterUser): boolean =>
  stored.email === user.email && stored.given_name === user.givenName && stored.family_name === user.familyName;

export const storedPeople = async ({ db }: ImportJob, ids: readonly number[]): Promise<Map<number, StoredPerson>> => {
  const { rows } = await db.raw<{ rows: StoredPerson[] }>(
    `select id, email, given_name, family_name, closed_at is not null as closed, erased_at is not null as erased
     from people where id = any(?::int[])`,
    [ids] as unknown as readonly string[],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Finds everybody's district and schools, and rejects those who have none or were erased. */
const place = async (job: ImportJob, users: readonly RosterUser[], schools: SchoolDirectory): Promise<PlacedUser[]> => {
  await schools.learn(users.flatMap(({ orgs }) => orgs));
  const known = await job.ids.find(
    'person',
    users.map(({ sourcedId }) => sourcedId),
  );
  const stored = await storedPeople(job, [...known.values()]);
  return users.flatMap((user) => {
    const { sourcedId, line, rows } = user;
    const personId = known.get(sourcedId) ?? null;
    const home = schools.homeOf(user.orgs, user.role);
    const erased = personId !== null && stored.get(personId)?.erased;
    const reason = erased ? 'was erased and is not taken in again.' : 'reason' in home ? home.reason : null;
    if (reason === null) return [{ user, home: home as Home, districtId: (home as Home).districtId, personId }];
    job.report.reject(kind, { file, line }, `User ${sourcedId}: ${reason}`, rows);
    return [];
  });
};

/** Saves names and addresses of a block of people. */
const save = async (job: ImportJob, placed: readonly PlacedUser[]): Promise<SavedUser[]> => {
  const ids = await job.ids.reserve(
    'person',
    placed.map(({ user }) => user.sourcedId),
  );
  const stored = await storedPeople(job, [...ids.values()]);
  const saved = placed.map(({ user, home }) => {
    const personId = ids.get(user.sourcedId)!;
    return { user, home, personId, before: stored.get(personId) ?? null };
  });
  const changed = saved.filter(({ user, before }) => !before || before.closed === user.active || !sameDetails(before, user));
  await savePeople(
    job.db,
    changed.map(({ user, home, personId }) => ({
      id: personId,
      districtId: home.districtId,
      sourcedId: user.sourcedId,
      email: user.email,
      givenName: user.givenName,
      familyName: user.familyName,
      closedAt: user.active ? null : job.now,
    })),
  );
  return saved;
};

const register = (job: ImportJob, { user, home, personId }: SavedUser) =>
  registerPerson(commandContext(job), {
    personId,
    role: user.role,
    districtId: home.districtId,
    schoolIds: home.schoolIds,
    administers: home.administers,
    plan: user.role === 'teacher' && job.plan ? job.plan : undefined,
  });

/** An unknown person who has left is registered too, because imported history refers to them. */
const deactivate = async (job: ImportJob, saved: SavedUser): Promise<{ appended: number }> => {
  const { personId } = saved;
  try {
    return await deactivatePerson(commandContext(job), { personId });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error;
  }
  const registered = await register(job, saved);
  const deactivated = await deactivatePerson(commandContext(job), { personId });
  return { appended: registered.appended + deactivated.appended };
};

/** @param addressMoved they have another address since this import began */
const importUser = async (job: ImportJob, saved: SavedUser, addressMoved: boolean): Promise<void> => {
  const { user, before } = saved;
  const { line, rows, sourcedId, active, role } = user;
  await importRow(job, kind, { place: { file, line }, rows, subject: `User ${sourcedId}` }, async () => {
    const { appended } = await (active ? register(job, saved) : deactivate(job, saved));
    const changed = appended + (before && !addressMoved && sameDetails(before, user) ? 0 : 1);
    const came = active && (!before || before.closed);
    if (changed > 0 && (active || before))
      job.report.changes.add(came ? 'came' : active ? 'changed' : 'left', whoHas(role), sourcedId);
    return { appended: changed };
  });
};

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

/** Closes accounts of whom the file says nothing but that they have left. */
const closeDeleted = async (job: ImportJob, deleted: RosterUsers['deleted']): Promise<void> => {
  const known = await job.ids.find('person', deleted.keys());
  await forEachAtOnce(deleted, commandsAtOnce, async ([sourcedId, line]) => {
    const personId = known.get(sourcedId);
    if (personId === undefined) return job.report.done(kind, 'unchanged');
    await importRow(job, kind, { place: { file, line }, subject: `User ${sourcedId}` }, async () => {
      const outcome = await deactivatePerson(commandContext(job), { personId });
      const { value: state, appended } = outcome;
      if (appended > 0 && state.status === 'deactivated') job.report.changes.add('left', whoHas(state.role), sourcedId);
      return outcome;
    });
  });
};

export const importUsers = async (
  job: ImportJob,
  { users, deleted }: RosterUsers,
  { schools, leavers }: { readonly schools: SchoolDirectory; readonly leavers: Leavers },
): Promise<void> => {
  job.report.begin(kind, file);
  // They go first, so that their addresses are free for those who come.
  await forEachAtOnce(leavers.people, commandsAtOnce, async ({ id: personId, sourcedId, role }) => {
    throwIfStopped(job);
    const { appended } = await deactivatePerson(commandContext(job), { personId });
    if (appended > 0) job.report.changes.add('left', whoHas(role), sourcedId);
  });
  await closeDeleted(job, deleted);
  const placed: PlacedUser[] = [];
  for (const block of blocksOf([...users.values()])) placed.push(...(await place(job, block, schools)));
  const moved = await settleAddresses(job, placed);
  for (const block of blocksOf(placed)) {
    throwIfStopped(job);
    const saved = await save(job, block);
    await forEachAtOnce(saved, commandsAtOnce, async (one) => {
      await importUser(job, one, moved.has(one.personId));
      // Nobody comes twice: a hundred thousand remembered people would take a hundred megabytes.
      cacheOf(job.store).forget(personStream(one.personId));
    });
    await givePassword(job, saved);
  }
};
