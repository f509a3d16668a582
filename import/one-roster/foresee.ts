/** Says who would come, change and go, without writing anything. */
import { loadLatest } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { setMembers } from '#domain/classes/school-class/roster-rules.ts';
import { blocksOf, forEachAtOnce } from '../concurrency.ts';
import { commandsAtOnce, throwIfStopped, type ImportJob } from '../import-job.ts';
import type { RosterClass } from './class-rows.ts';
import { peopleOfRows, wantedMembers } from './enrollments.ts';
import type { Leavers, Roster } from './roster.ts';
import { isSchool, planDistricts } from './org-tree.ts';
import { districtToAdopt } from './orgs.ts';
import { SchoolDirectory } from './school-directory.ts';
import type { RosterUser } from './user-rows.ts';
import { storedPeople, sameDetails, whoHas } from './users.ts';

const foreseeOrgs = async (job: ImportJob, { orgs }: Roster, { closing }: Leavers): Promise<void> => {
  const { ids, report } = job;
  if (orgs) await districtToAdopt(job, planDistricts(orgs, ids.scope, job.folder.name));
  const schools = [...(orgs?.orgs.values() ?? [])].filter(isSchool);
  const known = await ids.find(
    'school',
    schools.map(({ sourcedId }) => sourcedId),
  );
  for (const { sourcedId, deleted } of schools) {
    if (deleted && closing.has(sourcedId)) report.changes.add('left', 'school', sourcedId);
    if (!deleted && !known.has(sourcedId)) report.changes.add('came', 'school', sourcedId);
  }
};

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size;

const foreseeUsers = async (job: ImportJob, block: readonly RosterUser[], schools: SchoolDirectory): Promise<void> => {
  throwIfStopped(job);
  const { changes } = job.report;
  await schools.learn(block.flatMap(({ orgs }) => orgs));
  const known = await job.ids.find(
    'person',
    block.map(({ sourcedId }) => sourcedId),
  );
  const stored = await storedPeople(job, [...known.values()]);
  await forEachAtOnce(block, commandsAtOnce, async (user) => {
    const { sourcedId, active, role } = user;
    const id = known.get(sourcedId);
    const before = id === undefined ? undefined : stored.get(id);
    if (id === undefined || !before || before.erased) return active ? changes.add('came', whoHas(role), sourcedId) : undefined;
    const { state } = await loadLatest(job.store, personDecider, personStream(id));
    if (active && state.status !== 'active') return changes.add('came', whoHas(role), sourcedId);
    if (!active) return state.status === 'active' ? changes.add('left', whoHas(role), sourcedId) : undefined;
    const home = schools.homeOf(user.orgs, role);
    const moved = state.status === 'active' && !('reason' in home) && !sameIds(home.schoolIds, state.schoolIds);
    const otherRole = state.status === 'active' && state.role !== role;
    if (moved || otherRole || !sameDetails(before, user)) changes.add('changed', whoHas(role), sourcedId);
  });
};

const foreseeDeleted = async (job: ImportJob, { users }: Roster): Promise<void> => {
  for (const [sourcedId, id] of await job.ids.find('person', users?.deleted.keys() ?? [])) {
    const { state } = await loadLatest(job.store, personDecider, personStream(id));
    if (state.status === 'active') job.report.changes.add('left', whoHas(state.role), sourcedId);
  }
};

const foreseeClasses = async (job: ImportJob, block: readonly RosterClass[], schools: SchoolDirectory): Promise<void> => {
  const { changes } = job.report;
  await schools.learn(block.map(({ school }) => school));
  const known = await job.ids.find(
    'schoolClass',
    block.map(({ sourcedId }) => sourcedId),
  );
  await forEachAtOnce(block, commandsAtOnce, async ({ sourcedId, deleted, name, school }) => {
    const id = known.get(sourcedId);
    if (id === undefined) return deleted ? undefined : changes.add('came', 'class', sourcedId);
    const { state } = await loadLatest(job.store, schoolClassDecider, schoolClassStream(id));
    if (state.status === 'missing') return deleted ? undefined : changes.add('came', 'class', sourcedId);
    if (deleted) return state.archived ? undefined : changes.add('left', 'class', sourcedId);
    const changed = state.archivedByRoster || state.rosterName !== name || state.schoolId !== schools.school(school)?.id;
    if (changed) changes.add('changed', 'class', sourcedId);
  });
};

/** New people and classes have no numbers yet; negative ones stand for them. */
const numbered = (known: ReadonlyMap<string, number>, keys: Iterable<string>): Map<string, number> => {
  const ids = new Map(known);
  let next = -1;
  for (const key of keys) if (!ids.has(key)) ids.set(key, next--);
  return ids;
};

const foreseeMembers = async (job: ImportJob, { enrollments }: Roster, { emptied, wholeEnrollments }: Leavers): Promise<void> => {
  if (!enrollments) return;
  const schools = new SchoolDirectory(job.store, job.ids);
  const known = await peopleOfRows(job, enrollments);
  const users = [...enrollments.byClass.values()].flatMap((rows) => rows.map(({ user }) => user));
  const people = numbered(known, users);
  const ids = await job.ids.find('schoolClass', enrollments.byClass.keys());
  const classes = [
    ...emptied.map(({ sourcedId, id }) => ({ sourcedId, id: id as number | undefined, rows: [] as const })),
    ...[...enrollments.byClass].map(([sourcedId, rows]) => ({ sourcedId, id: ids.get(sourcedId), rows })),
  ];
  await forEachAtOnce(classes, commandsAtOnce, async ({ sourcedId, id, rows }) => {
    throwIfStopped(job);
    const { state } =
      id === undefined
        ? { state: { status: 'missing' } as const }
        : await loadLatest(job.store, schoolClassDecider, schoolClassStream(id));
    const today = id === undefined ? job.now.slice(0, 10) : await schools.todayOfClass(id, job.now);
    const rules = { people, doubtful: enrollments.doubtful, whole: wholeEnrollments, today };
    const wanted = wantedMembers({ sourcedId, id: id ?? 0, rows }, state.status === 'open' ? state : null, rules);
    if (state.status === 'missing') {
      return job.report.changes.count('came', 'member of a class', wanted.teacherIds.length + wanted.studentIds.length);
    }
    const command = { type: 'SetSchoolClassMembers', schoolClassId: id!, ...wanted, occurredAt: job.now } as const;
    const events = setMembers(command, state);
    const comes = events.filter(({ type }) => type === 'SchoolClassTeacherAdded' || type === 'SchoolClassStudentEnrolled').length;
    job.report.changes.count('came', 'member of a class', comes);
    job.report.changes.count('left', 'member of a class', events.length - comes);
  });
};

export const foresee = async (job: ImportJob, roster: Roster, leavers: Leavers): Promise<void> => {
  const { changes } = job.report;
  const schools = new SchoolDirectory(job.store, job.ids);
  await foreseeOrgs(job, roster, leavers);
  for (const { sourcedId, role } of leavers.people) changes.add('left', whoHas(role), sourcedId);
  for (const block of blocksOf([...(roster.users?.users.values() ?? [])])) await foreseeUsers(job, block, schools);
  await foreseeDeleted(job, roster);
  for (const { sourcedId } of leavers.classes) changes.add('left', 'class', sourcedId);
  for (const block of blocksOf([...(roster.classes?.classes.values() ?? [])])) await foreseeClasses(job, block, schools);
  await foreseeMembers(job, roster, leavers);
};
