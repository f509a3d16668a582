/** Finds who and what a roster no longer has, before anything is written, and stops if that is too much. */
import { cacheOf } from '#commands/runner/aggregate-cache.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { releaseAddresses } from '#people/people.ts';
import { blocksOf, forEachAtOnce } from '../concurrency.ts';
import { commandsAtOnce, throwIfStopped, type ImportJob } from '../import-job.ts';
import { TooManyLeave } from '../import-stop.ts';
import type { RosterClasses } from './class-rows.ts';
import type { RosterEnrollments } from './enrollment-rows.ts';
import { peopleOfRows, wantedMembers } from './enrollments.ts';
import { isSchool, type OrgTree } from './org-tree.ts';
import type { Manifest } from './manifest.ts';
import type { Leavers, Named, Roster } from './roster.ts';
import type { RosterUsers } from './user-rows.ts';

type Counted = 'people' | 'classes' | 'memberships';
const counted: readonly Counted[] = ['people', 'classes', 'memberships'];

/** What a school has and what it would lose. */
class SchoolLosses {
  readonly #schools = new Map<number, Record<Counted, { all: number; going: number }>>();

  add(schoolId: number, what: Counted, all: number, going: number): void {
    const losses = this.#schools.get(schoolId) ?? {
      people: { all: 0, going: 0 },
      classes: { all: 0, going: 0 },
      memberships: { all: 0, going: 0 },
    };
    losses[what].all += all;
    losses[what].going += going;
    this.#schools.set(schoolId, losses);
  }

  tooMany(largestShare: number): { schoolId: number; what: Counted; all: number; going: number }[] {
    return [...this.#schools].flatMap(([schoolId, losses]) =>
      counted.flatMap((what) => {
        const { all, going } = losses[what];
        return going >= fewest && going * 100 > all * largestShare ? [{ schoolId, what, all, going }] : [];
      }),
    );
  }
}

/** Fewer never stop an import: a small school may well lose three of its ten students. */
const fewest = 5;

/** Accounts that staff have closed stay closed, and their addresses are released. */
const findPeople = async (job: ImportJob, users: RosterUsers, losses: SchoolLosses): Promise<Leavers['people']> => {
  const known = await job.ids.all('person');
  const unnamed: Named[] = [];
  const schools = await job.ids.all('school');
  for (const [sourcedId, id] of known) if (!users.names(sourcedId)) unnamed.push({ sourcedId, id });
  for (const { sourcedId, orgs, active } of users.users.values()) {
    if (!active || !known.has(sourcedId)) continue;
    for (const org of orgs) {
      const school = schools.get(org);
      if (school !== undefined) losses.add(school, 'people', 1, 0);
    }
  }
  const leaving: Leavers['people'][number][] = [];
  for (const block of blocksOf(unnamed)) {
    throwIfStopped(job);
    const { rows } = await job.db.raw<{ rows: { id: number }[] }>(
      'select id from people where id = any(?::int[]) and closed_at is null and erased_at is null',
      [block.map(({ id }) => id)] as unknown as readonly string[],
    );
    const open = new Set(rows.map(({ id }) => id));
    const closed: number[] = [];
    await forEachAtOnce(
      block.filter(({ id }) => open.has(id)),
      commandsAtOnce,
      async (person) => {
        const { state } = await loadLatest(job.store, personDecider, personStream(person.id));
        cacheOf(job.store).forget(personStream(person.id));
        if (state.status !== 'active') return void closed.push(person.id);
        leaving.push({ ...person, role: state.role });
        for (const school of state.schoolIds) losses.add(school, 'people', 1, 1);
      },
    );
    if (closed.length > 0 && !job.dryRun) await releaseAddresses(job.db, closed, job.now);
  }
  return leaving;
};

const isIn = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] => [...ids].filter((id) => others.has(id));

const membershipsOf = (state: OpenSchoolClass): { teachers: number[]; students: number[] } => ({
  teachers: isIn(state.rosterTeacherIds, state.teacherIds),
  students: isIn(state.rosterStudentIds, state.studentIds),
});

type ClassLeavers = Pick<Leavers, 'classes' | 'emptied' | 'members' | 'closing'>;

/** Our ids of schools that are marked as deleted, with the roster's. */
const deletedSchools = async ({ ids }: ImportJob, orgs: OrgTree | null): Promise<ReadonlyMap<number, string>> => {
  const deleted = [...(orgs?.orgs.values() ?? [])].filter((org) => isSchool(org) && org.deleted);
  const known = await ids.find(
    'school',
    deleted.map(({ sourcedId }) => sourcedId),
  );
  return new Map([...known].map(([sourcedId, id]) => [id, sourcedId]));
};

/** What is the whole truth of the roster. */
interface WholeParts {
  readonly classes: RosterClasses | null;
  readonly enrollments: RosterEnrollments | null;
}

/** Goes through all classes of the roster's district. */
const findInClasses = async (
  job: ImportJob,
  roster: Roster,
  { classes, enrollments, losses }: WholeParts & { readonly losses: SchoolLosses },
): Promise<ClassLeavers> => {
  const found = { classes: [] as Named[], emptied: [] as Named[], members: 0, closing: new Set<string>() };
  const closedSchools = await deletedSchools(job, roster.orgs);
  if (classes === null && enrollments === null && closedSchools.size === 0) return found;
  const people = enrollments ? await peopleOfRows(job, enrollments) : new Map<string, number>();
  const known = [...(await job.ids.all('schoolClass'))].map(([sourcedId, id]) => ({ sourcedId, id }));
  await forEachAtOnce(known, commandsAtOnce, async (one) => {
    throwIfStopped(job);
    const { state } = await loadLatest(job.store, schoolClassDecider, schoolClassStream(one.id));
    if (state.status !== 'open' || state.archived) return;
    const row = roster.classes?.classes.get(one.sourcedId);
    const school = closedSchools.get(state.schoolId);
    const closes = school !== undefined && (row === undefined || row.school === school);
    if (closes) found.closing.add(school);
    const unnamed = classes !== null && !classes.names(one.sourcedId);
    if (closes || unnamed) found.classes.push(one);
    losses.add(state.schoolId, 'classes', 1, unnamed ? 1 : 0);
    // An archived class keeps its members, so that its teachers still find last year's results.
    if (closes || unnamed || row?.deleted || enrollments === null) return;
    const rows = enrollments.byClass.get(one.sourcedId);
    const rules = { people, whole: true, doubtful: enrollments.doubtful, today: job.now.slice(0, 10) };
    const { teacherIds, studentIds } = wantedMembers({ ...one, rows: rows ?? [] }, state, rules);
    const { teachers, students } = membershipsOf(state);
    const stays = [new Set(teacherIds), new Set(studentIds)] as const;
    const going = teachers.filter((id) => !stays[0].has(id)).length + students.filter((id) => !stays[1].has(id)).length;
    losses.add(state.schoolId, 'memberships', teachers.length + students.length, going);
    found.members += going;
    if (rows === undefined) found.emptied.push(one);
  });
  return found;
};

const nameOf = async ({ store }: ImportJob, schoolId: number): Promise<string> => {
  const { state } = await loadLatest(store, schoolDecider, schoolStream(schoolId));
  return state.status === 'registered' ? state.name : 'A school';
};

const stopAtTooMany = async (job: ImportJob, losses: SchoolLosses): Promise<void> => {
  const { allowed, largestShare } = job.removals;
  const tooMany = losses.tooMany(largestShare);
  if (tooMany.length === 0) return;
  const lines: string[] = [];
  for (const { schoolId, what, all, going } of tooMany) {
    lines.push(
      `  ${await nameOf(job, schoolId)}: ${going} of ${all} ${what === 'memberships' ? 'memberships in classes' : what}`,
    );
  }
  if (job.dryRun) return void job.report.tooMany.push(...lines.map((line) => line.trim()));
  if (allowed) return;
  throw new TooManyLeave(
    [
      `Nothing was imported, because more than ${largestShare} percent of a school would leave:`,
      ...lines,
      'Is the export complete? If they have really left, run the same import again with --allow-removals. With --dry-run it shows who would leave.',
    ].join('\n'),
  );
};

/**
 * Whom the roster no longer names, as far as its manifest says that its files are the whole truth and all rows could be read.
 * @throws TooManyLeave
 */
export const findLeavers = async (job: ImportJob, roster: Roster, manifest: Manifest): Promise<Leavers> => {
  const wholeOf = <Part extends { readonly whole: boolean }>(part: Part | null, file: 'users' | 'classes' | 'enrollments') => {
    if (!part || !manifest.isWhole(file)) return null;
    if (part.whole) return part;
    job.report.remarkOnScreen(`${file}.csv`, 'some rows cannot be read, so nobody is taken out who may stand in them.');
    return null;
  };
  const users = wholeOf(roster.users, 'users');
  const classes = wholeOf(roster.classes, 'classes');
  const enrollments = wholeOf(roster.enrollments, 'enrollments');
  const losses = new SchoolLosses();
  const people = users ? await findPeople(job, users, losses) : [];
  const inClasses = await findInClasses(job, roster, { classes, enrollments, losses });
  await stopAtTooMany(job, losses);
  return { people, ...inClasses, wholeEnrollments: enrollments !== null };
};
