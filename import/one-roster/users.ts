import { basename } from 'node:path';
import { deactivatePerson } from '#commands/accounts/person/deactivate-person.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { registerPerson } from '#commands/accounts/person/register-person.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv } from '../read-csv.ts';
import { PeopleWriter, type SavedUser } from './people-writer.ts';
import type { SchoolDirectory } from './school-directory.ts';
import { usersShape } from './shapes.ts';
import { checkUser, type User, type UserRow } from './user-row.ts';

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

/** A person who left is registered too when unknown so far: the history that they leave behind refers to them. */
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

/** A password that somebody has, their own perhaps by now, stays. */
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

/** Registers people: names and addresses go to the table of people, everything else becomes events. */
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
