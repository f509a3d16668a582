/** Reads OneRoster's `enrollments.csv` as a whole, by class. */
import { basename } from 'node:path';
import { throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import type { RosterClasses } from './class-rows.ts';
import { periodOf, type Period } from './period.ts';
import { enrollmentsShape, isDeleted } from './shapes.ts';
import { roleOf } from './user-roles.ts';
import type { RosterUsers } from './user-rows.ts';

type EnrollmentRow = CsvRow<(typeof enrollmentsShape)['required' | 'optional'][number]>;

export interface Enrollment {
  readonly line: number;
  readonly user: string;
  readonly role: 'student' | 'teacher';
  readonly deleted: boolean;
  /** Null: without dates. */
  readonly period: Period | null;
}

export interface RosterEnrollments {
  /** By the class's sourcedId. A row takes about seventy bytes here: a million of them fit. */
  readonly byClass: ReadonlyMap<string, readonly Enrollment[]>;
  /** Whom a rejected row names, by class: they neither come nor go. */
  readonly doubtful: ReadonlyMap<string, readonly string[]>;
  /** False if a row could not be read: then nobody knows whom the file names. */
  readonly whole: boolean;
}

export const enrollmentsKind = 'enrolments';

interface Known {
  readonly users: RosterUsers | null;
  readonly classes: RosterClasses | null;
  readonly userIds: ReadonlyMap<string, number>;
  readonly classIds: ReadonlyMap<string, number>;
}

type Checked = Enrollment | { readonly reason: string } | 'unused' | 'unchanged';

const checkRow = ({ line, values }: EnrollmentRow, known: Known): Checked => {
  const { classSourcedId, userSourcedId } = values;
  const role = roleOf(values.role);
  if (role === undefined) return { reason: `The role "${values.role}" is not imported: only student and teacher are.` };
  if ((role !== 'student' && role !== 'teacher') || known.users?.unused.has(userSourcedId)) return 'unused';
  const schoolClass = known.classes?.classes.get(classSourcedId);
  const classId = known.classIds.get(classSourcedId);
  const deleted = isDeleted(values.status);
  const user = known.users?.users.get(userSourcedId)?.sourcedId ?? userSourcedId;
  const missing =
    !schoolClass && classId === undefined
      ? `Class ${classSourcedId || '(empty)'} is not known.`
      : !known.users?.users.has(user) && !known.userIds.has(user)
        ? `User ${user || '(empty)'} is not known.`
        : null;
  // Nobody is there to leave.
  if (missing !== null) return deleted ? 'unchanged' : { reason: missing };
  // The class is archived with its members as they are.
  if (schoolClass?.deleted) return 'unused';
  const period = periodOf(values);
  if ('reason' in period) return period;
  const dated = period.begins !== null || period.ends !== null;
  return { line, user, role, deleted, period: dated ? period : null };
};

export const readEnrollments = async (
  job: ImportJob,
  path: string,
  { users, classes }: Pick<Known, 'users' | 'classes'>,
): Promise<RosterEnrollments> => {
  const { report, ids } = job;
  const file = basename(path);
  const byClass = new Map<string, Enrollment[]>();
  const doubtful = new Map<string, string[]>();
  let whole = true;
  let read = 0;
  for await (const { rows, problems } of readCsv(path, enrollmentsShape)) {
    throwIfStopped(job);
    report.read(enrollmentsKind, rows.length + problems.length);
    report.reading(file, (read += rows.length));
    whole &&= problems.length === 0;
    for (const { line, reason } of problems) report.reject(enrollmentsKind, { file, line }, reason);
    const unknown = rows.map(({ values }) => values.userSourcedId).filter((id) => !users?.users.has(id));
    const classIds = await ids.find(
      'schoolClass',
      rows.map(({ values }) => values.classSourcedId),
    );
    const known = { users, classes, classIds, userIds: await ids.find('person', unknown) };
    for (const row of rows) {
      const checked = checkRow(row, known);
      const { classSourcedId, userSourcedId } = row.values;
      if (checked === 'unused' || checked === 'unchanged') report.done(enrollmentsKind, checked);
      else if ('reason' in checked) {
        // A file that names no class at all has a million rows of one kind.
        const others = doubtful.get(classSourcedId);
        if (others) others.push(userSourcedId);
        else doubtful.set(classSourcedId, [userSourcedId]);
        report.reject(enrollmentsKind, { file, line: row.line }, checked.reason);
      } else {
        const members = byClass.get(classSourcedId);
        if (members) members.push(checked);
        else byClass.set(classSourcedId, [checked]);
      }
    }
  }
  return { byClass, doubtful, whole };
};
