/** Reads the members of classes from OneRoster's `enrollments.csv`. */
import { basename } from 'node:path';
import { loadLatest } from '#commands/runner/load.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, refusalOf, throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import { enrollmentsShape } from './shapes.ts';

const kind = 'enrolments';

type EnrollmentRow = CsvRow<(typeof enrollmentsShape)['required' | 'optional'][number]>;

interface Member {
  readonly line: number;
  readonly personId: number;
  readonly role: 'student' | 'teacher';
  readonly leaves: boolean;
}
type MembersByClass = Map<number, Member[]>;

const checkRow = (
  { values }: EnrollmentRow,
  classes: ReadonlyMap<string, number>,
  people: ReadonlyMap<string, number>,
): { schoolClassId: number; member: Omit<Member, 'line'> } | string => {
  const { classSourcedId, userSourcedId } = values;
  const role = values.role.toLowerCase();
  if (role !== 'student' && role !== 'teacher') return `The role "${values.role}" is not imported: only student and teacher are.`;
  const schoolClassId = classes.get(classSourcedId);
  const personId = people.get(userSourcedId);
  if (schoolClassId === undefined) return `Class ${classSourcedId || '(empty)'} is not known.`;
  if (personId === undefined) return `User ${userSourcedId || '(empty)'} is not known.`;
  return { schoolClassId, member: { personId, role, leaves: /^tobedeleted$/i.test(values.status) } };
};

/** A row takes about forty bytes here: a million of them fit. */
const readMembers = async (job: ImportJob, path: string, file: string): Promise<MembersByClass> => {
  const byClass: MembersByClass = new Map();
  for await (const { rows, problems } of readCsv(path, enrollmentsShape)) {
    throwIfStopped(job);
    job.report.read(kind, rows.length + problems.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
    const classes = await job.ids.find(
      'schoolClass',
      rows.map(({ values }) => values.classSourcedId),
    );
    const people = await job.ids.find(
      'person',
      rows.map(({ values }) => values.userSourcedId),
    );
    for (const row of rows) {
      const checked = checkRow(row, classes, people);
      if (typeof checked === 'string') {
        job.report.reject(kind, { file, line: row.line }, checked);
        continue;
      }
      const members = byClass.get(checked.schoolClassId);
      const member = { line: row.line, ...checked.member };
      if (members) members.push(member);
      else byClass.set(checked.schoolClassId, [member]);
    }
  }
  return byClass;
};

interface MembersBefore {
  /** In the class, or listed by the roster and since removed by a teacher. */
  readonly known: ReadonlySet<number>;
  /** Members added by the roster. It does not remove anyone else. */
  readonly listed: ReadonlySet<number>;
}
const nobody: MembersBefore = { known: new Set(), listed: new Set() };

const membersBefore = (has: ReadonlySet<number>, listed: ReadonlySet<number>): MembersBefore => ({
  known: new Set([...has, ...listed]),
  listed,
});

/** The members in a role afterwards: the previous ones and new ones, without those who only leave. */
const afterwards = ({ known, listed }: MembersBefore, members: readonly Member[], role: Member['role']): number[] => {
  const own = members.filter((member) => member.role === role);
  const stays = new Set(own.filter(({ leaves }) => !leaves).map(({ personId }) => personId));
  const leaving = own.filter(({ personId, leaves }) => leaves && !stays.has(personId) && listed.has(personId));
  const gone = new Set(leaving.map(({ personId }) => personId));
  return [...new Set([...known, ...stays])].filter((id) => !gone.has(id));
};

const importClassMembers = async (
  job: ImportJob,
  file: string,
  schoolClassId: number,
  members: readonly Member[],
): Promise<void> => {
  try {
    const { state } = await loadLatest(job.store, schoolClassDecider, schoolClassStream(schoolClassId));
    const open = state.status === 'open' ? state : null;
    const teachers = open ? membersBefore(open.teacherIds, open.rosterTeacherIds) : nobody;
    const students = open ? membersBefore(open.studentIds, open.rosterStudentIds) : nobody;
    const had = { teacher: new Set(teachers.known), student: new Set(students.known) };
    const teacherIds = afterwards(teachers, members, 'teacher');
    const studentIds = afterwards(students, members, 'student');
    // Replaces only if someone leaves: a person who joins at this very moment must not be removed again.
    const replace = members.some(({ leaves }) => leaves);
    await setSchoolClassMembers(commandContext(job), { schoolClassId, teacherIds, studentIds, replace });
    const has = { teacher: new Set(teacherIds), student: new Set(studentIds) };
    for (const { role, personId } of members) {
      const changed = had[role].has(personId) !== has[role].has(personId);
      // A second row for the same person finds the change already made.
      if (changed) had[role].add(personId);
      if (changed && !has[role].has(personId)) had[role].delete(personId);
      job.report.done(kind, changed ? 'imported' : 'unchanged');
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    for (const { line } of members) job.report.reject(kind, { file, line }, refusal);
  }
};

/**
 * Adds members to classes, one class at a time. A row marked as deleted removes a member that a roster has added. Members not in
 * the file stay, because they may have joined with the class code. Members removed by a teacher stay out (docs/how-it-works/writing-side.md).
 */
export const importEnrollments = async (job: ImportJob, path: string): Promise<void> => {
  const file = basename(path);
  job.report.begin(kind, file);
  const byClass = await readMembers(job, path, file);
  await forEachAtOnce(byClass, commandsAtOnce, async ([schoolClassId, members]) => {
    throwIfStopped(job);
    await importClassMembers(job, file, schoolClassId, members);
  });
};
