/** Reads OneRoster's `classes.csv` as a whole. */
import { basename } from 'node:path';
import { throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import { classesShape, coursesShape, isDeleted } from './shapes.ts';

const longestCode = 20;

type ClassRow = CsvRow<(typeof classesShape)['required' | 'optional'][number]>;

export interface RosterClass {
  readonly line: number;
  /** How many rows say the same. */
  rows: number;
  readonly sourcedId: string;
  readonly name: string;
  readonly school: string;
  readonly code: string | undefined;
  readonly deleted: boolean;
}

export interface RosterClasses {
  /** By sourcedId, in order of the file. */
  readonly classes: ReadonlyMap<string, RosterClass>;
  /** Every class that the file names, including rejected rows. */
  names(sourcedId: string): boolean;
  /** False if a row could not be read: then nobody knows which classes the file names. */
  readonly whole: boolean;
}

export const classesKind = 'classes';

/** A class without a title is named after its course. */
const readCourseTitles = async (path: string | undefined): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  if (!path) return titles;
  for await (const { rows } of readCsv(path, coursesShape)) {
    for (const { values } of rows) titles.set(values.sourcedId, values.title);
  }
  return titles;
};

const checkClass = ({ line, values }: ClassRow, titles: ReadonlyMap<string, string>): RosterClass | string => {
  const { sourcedId, schoolSourcedId: school, classCode } = values;
  if (sourcedId === '') return 'sourcedId is empty.';
  const deleted = isDeleted(values.status);
  const name = values.title || (titles.get(values.courseSourcedId) ?? '');
  if (name === '' && !deleted) return `Class ${sourcedId} has no title.`;
  const code = classCode !== '' && classCode.length <= longestCode ? classCode : undefined;
  return { line, rows: 1, sourcedId, name, school, code, deleted };
};

const isSame = (a: RosterClass, b: RosterClass): boolean => a.name === b.name && a.school === b.school && a.deleted === b.deleted;

export const readClasses = async (job: ImportJob, path: string): Promise<RosterClasses> => {
  const file = basename(path);
  const titles = await readCourseTitles(job.folder.csv['courses.csv']);
  const classes = new Map<string, RosterClass>();
  const rejected = new Set<string>();
  let whole = true;
  const take = (row: ClassRow): void => {
    const checked = checkClass(row, titles);
    const first = typeof checked === 'string' ? undefined : classes.get(checked.sourcedId);
    if (typeof checked !== 'string' && !first) return void classes.set(checked.sourcedId, checked);
    if (first && typeof checked !== 'string' && isSame(first, checked)) return void (first.rows += 1);
    const twice = `sourcedId ${row.values.sourcedId} occurs twice, first in line ${first?.line}.`;
    if (row.values.sourcedId === '') whole = false;
    rejected.add(row.values.sourcedId);
    job.report.reject(classesKind, { file, line: row.line }, typeof checked === 'string' ? checked : twice);
  };
  for await (const { rows, problems } of readCsv(path, classesShape)) {
    throwIfStopped(job);
    job.report.read(classesKind, rows.length + problems.length);
    whole &&= problems.length === 0;
    for (const { line, reason } of problems) job.report.reject(classesKind, { file, line }, reason);
    for (const row of rows) take(row);
  }
  return { classes, whole, names: (id) => classes.has(id) || rejected.has(id) };
};
