import { basename } from 'node:path';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import type { SchoolDirectory } from './school-directory.ts';
import { classesShape, coursesShape } from './shapes.ts';

const kind = 'classes';
const longestCode = 20;

type ClassRow = CsvRow<(typeof classesShape)['required' | 'optional'][number]>;

interface ClassPlan {
  readonly line: number;
  readonly sourcedId: string;
  readonly name: string;
  readonly schoolId: number;
  readonly code: string | undefined;
}

/** A class without a title is named after its course. */
export const readCourseTitles = async (path: string | undefined): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  if (!path) return titles;
  for await (const { rows } of readCsv(path, coursesShape)) {
    for (const { values } of rows) titles.set(values.sourcedId, values.title);
  }
  return titles;
};

const checkClass = (
  { line, values }: ClassRow,
  schools: SchoolDirectory,
  titles: ReadonlyMap<string, string>,
  seen: Map<string, number>,
): ClassPlan | string => {
  const { sourcedId, schoolSourcedId, classCode } = values;
  if (sourcedId === '') return 'sourcedId is empty.';
  const name = values.title || (titles.get(values.courseSourcedId) ?? '');
  if (name === '') return `Class ${sourcedId} has no title.`;
  if (/^tobedeleted$/i.test(values.status))
    return `Class ${sourcedId} is marked as deleted; a class and its history cannot be removed.`;
  const school = schools.school(schoolSourcedId);
  if (!school) return `Class ${sourcedId}: school ${schoolSourcedId || '(empty)'} is not known.`;
  const first = seen.get(sourcedId);
  if (first !== undefined) return `sourcedId ${sourcedId} occurs twice, first in line ${first}.`;
  seen.set(sourcedId, line);
  const code = classCode !== '' && classCode.length <= longestCode ? classCode : undefined;
  return { line, sourcedId, name, schoolId: school.id, code };
};

export const importClasses = async (job: ImportJob, path: string, schools: SchoolDirectory): Promise<void> => {
  const file = basename(path);
  const titles = await readCourseTitles(job.folder.csv['courses.csv']);
  const seen = new Map<string, number>();
  job.report.begin(kind, file);
  for await (const { rows, problems } of readCsv(path, classesShape)) {
    throwIfStopped(job);
    job.report.read(kind, rows.length + problems.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
    await schools.learn(rows.map(({ values }) => values.schoolSourcedId));
    const plans: ClassPlan[] = [];
    for (const row of rows) {
      const checked = checkClass(row, schools, titles, seen);
      if (typeof checked === 'string') job.report.reject(kind, { file, line: row.line }, checked);
      else plans.push(checked);
    }
    const ids = await job.ids.reserve(
      'schoolClass',
      plans.map(({ sourcedId }) => sourcedId),
    );
    await forEachAtOnce(plans, commandsAtOnce, async ({ line, sourcedId, name, schoolId, code }) => {
      const schoolClassId = ids.get(sourcedId)!;
      await importRow(job, kind, { file, line }, () =>
        createSchoolClass(commandContext(job), { schoolClassId, schoolId, name, code, codeFromRoster: code !== undefined }),
      );
    });
  }
};
