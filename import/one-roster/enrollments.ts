/** Changes the members of classes to what a roster says. */
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { saveEnrollmentDates, type EnrollmentDates } from '#people/enrollment-dates.ts';
import { blocksOf, forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, refusalOf, throwIfStopped, type ImportJob } from '../import-job.ts';
import { enrollmentsKind as kind, type Enrollment, type RosterEnrollments } from './enrollment-rows.ts';
import type { Leavers } from './roster.ts';
import { holdsOn } from './period.ts';
import type { SchoolDirectory } from './school-directory.ts';

const file = 'enrollments.csv';

type MemberRole = Enrollment['role'];

/** A class with the rows that are about it. */
export interface ClassMembers {
  readonly sourcedId: string;
  readonly id: number;
  readonly rows: readonly Enrollment[];
}

export interface MemberRules {
  /** Our ids by the roster's. */
  readonly people: ReadonlyMap<string, number>;
  /** Calendar day in the class's district. */
  readonly today: string;
  /** The file is the whole truth: whom the roster put in and no longer names goes. */
  readonly whole: boolean;
  readonly doubtful: RosterEnrollments['doubtful'];
}

interface Wanted {
  readonly teacherIds: readonly number[];
  readonly studentIds: readonly number[];
  /** False if nobody goes: a person who joins at this very moment must not be removed again. */
  readonly replace: boolean;
}

const none: ReadonlySet<number> = new Set();

const isMember = ({ deleted, period }: Enrollment, today: string): boolean =>
  !deleted && (period === null || holdsOn(period, today));

/** The members in a role as the roster wants them. Members removed by a teacher stay out (docs/how-it-works/writing-side.md). */
const membersIn = (
  role: MemberRole,
  { sourcedId, rows }: ClassMembers,
  { has, listed, people, today, whole, doubtful }: MemberRules & { has: ReadonlySet<number>; listed: ReadonlySet<number> },
): number[] => {
  const own = rows.filter((row) => row.role === role);
  const idsOf = (some: readonly Enrollment[]) => some.map(({ user }) => people.get(user)!);
  const stays = new Set(idsOf(own.filter((row) => isMember(row, today))));
  if (whole) {
    for (const user of doubtful.get(sourcedId) ?? []) {
      const id = people.get(user);
      if (id !== undefined && listed.has(id)) stays.add(id);
    }
    return [...stays];
  }
  const leaving = new Set(idsOf(own.filter((row) => !isMember(row, today))).filter((id) => !stays.has(id) && listed.has(id)));
  return [...new Set([...has, ...listed, ...stays])].filter((id) => !leaving.has(id));
};

export const wantedMembers = (members: ClassMembers, state: OpenSchoolClass | null, rules: MemberRules): Wanted => {
  const teachers = { ...rules, has: state?.teacherIds ?? none, listed: state?.rosterTeacherIds ?? none };
  const students = { ...rules, has: state?.studentIds ?? none, listed: state?.rosterStudentIds ?? none };
  return {
    teacherIds: membersIn('teacher', members, teachers),
    studentIds: membersIn('student', members, students),
    replace: rules.whole || members.rows.some((row) => !isMember(row, rules.today)),
  };
};

type MembersOf = Pick<OpenSchoolClass, 'teacherIds' | 'studentIds'>;
const nobody: MembersOf = { teacherIds: none, studentIds: none };

/** Counts the rows of a class: those of members who came or went are imported, once for each person. */
const countRows = (job: ImportJob, members: ClassMembers, people: MemberRules['people'], before: MembersOf, after: MembersOf) => {
  const of = ({ teacherIds, studentIds }: MembersOf, role: MemberRole) => (role === 'teacher' ? teacherIds : studentIds);
  const counted = new Set<string>();
  for (const { user, role } of members.rows) {
    const id = people.get(user)!;
    const key = `${role} ${id}`;
    const changed = of(before, role).has(id) !== of(after, role).has(id) && !counted.has(key);
    counted.add(key);
    job.report.done(kind, changed ? 'imported' : 'unchanged');
  }
  for (const role of ['teacher', 'student'] as const) {
    const [had, has] = [of(before, role), of(after, role)];
    job.report.changes.count('came', 'member of a class', [...has].filter((id) => !had.has(id)).length);
    job.report.changes.count('left', 'member of a class', [...had].filter((id) => !has.has(id)).length);
  }
};

const importMembers = async (job: ImportJob, members: ClassMembers, rules: MemberRules): Promise<void> => {
  const { id: schoolClassId, rows, sourcedId } = members;
  try {
    const { state } = await loadLatest(job.store, schoolClassDecider, schoolClassStream(schoolClassId));
    const open = state.status === 'open' ? state : null;
    const wanted = wantedMembers(members, open, rules);
    const { value } = await setSchoolClassMembers(commandContext(job), { schoolClassId, ...wanted });
    countRows(job, members, rules.people, open ?? nobody, value.status === 'open' ? value : nobody);
  } catch (error) {
    const refusal = refusalOf(error, `Class ${sourcedId}`);
    if (refusal === null) throw error;
    for (const { line } of rows) job.report.reject(kind, { file, line }, refusal);
  }
};

/** The dates that are still to come. Whoever is listed without dates too stays without end. */
const datesOf = ({ id, rows }: ClassMembers, { people, today }: MemberRules): EnrollmentDates[] => {
  const dated = rows.filter(({ deleted, period }) => !deleted && period && (period.ends === null || today < period.ends));
  if (dated.length === 0) return [];
  const undated = new Set(rows.flatMap((row) => (row.deleted || row.period ? [] : [`${row.role} ${row.user}`])));
  return dated.flatMap(({ user, role, period }) => {
    const begins = period!.begins !== null && period!.begins > today ? period!.begins : null;
    if (undated.has(`${role} ${user}`) || (begins === null && period!.ends === null)) return [];
    return [{ schoolClassId: id, personId: people.get(user)!, role, beginsOn: begins, endsOn: period!.ends }];
  });
};

/** Our ids of everybody whom the file names. */
export const peopleOfRows = async (
  { ids }: ImportJob,
  { byClass, doubtful }: Pick<RosterEnrollments, 'byClass' | 'doubtful'>,
): Promise<Map<string, number>> => {
  const users = new Set([...doubtful.values()].flat());
  for (const rows of byClass.values()) for (const { user } of rows) users.add(user);
  const people = new Map<string, number>();
  for (const block of blocksOf([...users], 5_000)) for (const [key, id] of await ids.find('person', block)) people.set(key, id);
  return people;
};

/** Changes the members of one class at a time. Classes that are archived keep theirs. */
export const importEnrollments = async (
  job: ImportJob,
  { byClass, doubtful }: RosterEnrollments,
  { schools, leavers }: { readonly schools: SchoolDirectory; readonly leavers: Leavers },
): Promise<void> => {
  const { emptied, wholeEnrollments: whole } = leavers;
  job.report.begin(kind, file);
  const people = await peopleOfRows(job, { byClass, doubtful });
  const ids = await job.ids.find('schoolClass', byClass.keys());
  const classes: ClassMembers[] = emptied.map((one) => ({ ...one, rows: [] }));
  for (const [sourcedId, rows] of byClass) {
    const id = ids.get(sourcedId);
    // A class or a person may have been rejected since the rows were read.
    const reasonOf = ({ user }: Enrollment): string | null =>
      id === undefined ? `Class ${sourcedId} is not known.` : people.has(user) ? null : `User ${user} is not known.`;
    for (const row of rows) {
      const reason = reasonOf(row);
      if (reason !== null) job.report.reject(kind, { file, line: row.line }, reason);
    }
    if (id !== undefined) classes.push({ sourcedId, id, rows: rows.filter(({ user }) => people.has(user)) });
  }
  const dates: EnrollmentDates[] = [];
  await forEachAtOnce(classes, commandsAtOnce, async (members) => {
    throwIfStopped(job);
    const rules = { people, doubtful, whole, today: await schools.todayOfClass(members.id, job.now) };
    await importMembers(job, members, rules);
    dates.push(...datesOf(members, rules));
  });
  await saveEnrollmentDates(job.db, { about: classes.map(({ id }) => id), whole, people: [...people.values()], dates });
};
