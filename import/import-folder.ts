/** A whole import: every file of a folder, in the order in which they need one another. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import { importAnswers } from './answers/import-answers.ts';
import { answersShape } from './answers/answer-row.ts';
import { assignmentsShape, importAssignments } from './assignments.ts';
import { withImportLock } from './import-lock.ts';
import type { ImportJob } from './import-job.ts';
import { type CsvFile, type InputFolder } from './input-folder.ts';
import { importClasses } from './one-roster/classes.ts';
import { importEnrollments } from './one-roster/enrollments.ts';
import { countRows } from './one-roster/extras.ts';
import { readOrgs } from './one-roster/org-tree.ts';
import { importOrgs } from './one-roster/orgs.ts';
import { SchoolDirectory } from './one-roster/school-directory.ts';
import * as shapes from './one-roster/shapes.ts';
import { importUsers } from './one-roster/users.ts';
import { importQuizzes } from './quizzes/import-quizzes.ts';
import { findQuizOwner } from './quizzes/quiz-owner.ts';
import { checkHeader, type CsvShape } from './read-csv.ts';
import type { ImportReport } from './report.ts';
import { importStandardsFiles } from './standards/import-standards-files.ts';
import { standardsIndexShape } from './standards/standards-index.ts';
import { resolveScope } from './scope.ts';
import { SourcedIds } from './sourced-ids.ts';

export interface ImportRequest {
  readonly store: EventStore;
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly folder: InputFolder;
  readonly report: ImportReport;
  readonly signal: AbortSignal;
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly timeZone: string | null;
  readonly initialPassword: string | null;
  /** sourcedId of the district that the folder's ids and quizzes belong to; null: found out. */
  readonly district: string | null;
  /** Of all teachers that are imported; null: the one they have. */
  readonly plan: 'premium' | 'none' | null;
  /** Number of the district that staff made for this roster; `new`: none, whatever its name; null: nobody said so. */
  readonly into: number | 'new' | null;
}

const csvShapes: Readonly<Record<CsvFile, CsvShape<string>>> = {
  'manifest.csv': shapes.manifestShape,
  'academicSessions.csv': shapes.sessionsShape,
  'orgs.csv': shapes.orgsShape,
  'courses.csv': shapes.coursesShape,
  'users.csv': shapes.usersShape,
  'classes.csv': shapes.classesShape,
  'enrollments.csv': shapes.enrollmentsShape,
  'quiz_assignments.csv': assignmentsShape,
  'answers.csv': answersShape,
};

/** Every file is looked at before the first one is imported. @throws ImportStop */
export const checkHeaders = async (folder: InputFolder): Promise<void> => {
  for (const [file, path] of Object.entries(folder.csv)) await checkHeader(path, csvShapes[file as CsvFile]);
  if (folder.standardsIndex !== null) await checkHeader(folder.standardsIndex, standardsIndexShape);
};

const importRoster = async (job: ImportJob, orgTree: Awaited<ReturnType<typeof readOrgs>> | null): Promise<void> => {
  const { csv } = job.folder;
  if (csv['academicSessions.csv']) await countRows(job, 'academic sessions', csv['academicSessions.csv'], shapes.sessionsShape);
  if (csv['courses.csv']) await countRows(job, 'courses', csv['courses.csv'], shapes.coursesShape);
  if (csv['orgs.csv'] && orgTree) await importOrgs(job, csv['orgs.csv'], orgTree);
  const schools = new SchoolDirectory(job.store, job.ids);
  if (csv['users.csv']) await importUsers(job, csv['users.csv'], schools);
  if (csv['classes.csv']) await importClasses(job, csv['classes.csv'], schools);
  if (csv['enrollments.csv']) await importEnrollments(job, csv['enrollments.csv']);
};

const importAll = async (request: ImportRequest): Promise<void> => {
  const { db, folder, district } = request;
  const orgTree = folder.csv['orgs.csv'] ? await readOrgs(folder.csv['orgs.csv']) : null;
  const ids = new SourcedIds(db, await resolveScope(db, folder, orgTree, district));
  const job: ImportJob = { ...request, ids, correlationId: randomUUID() };
  await importRoster(job, orgTree);
  await importQuizzes(job, await findQuizOwner(folder, orgTree, ids, district));
  await importStandardsFiles(job);
  const { csv } = folder;
  if (csv['quiz_assignments.csv']) await importAssignments(job, csv['quiz_assignments.csv']);
  if (csv['answers.csv']) await importAnswers(job, csv['answers.csv']);
};

/**
 * Imports a folder through the same commands as the screens. Whatever was imported before is left as it is, so a run
 * that was stopped continues with the next one. One import at a time; another one waits.
 * @throws ImportStop before anything is appended when a file lacks a column; ImportAborted after `signal`; DatabaseLost
 */
export const importFolder = async (request: ImportRequest): Promise<void> => {
  await checkHeaders(request.folder);
  const waiting = () => request.report.note('Another import is running; waiting for it to end.');
  await withImportLock(request.databaseUrl, waiting, (lost) =>
    importAll({ ...request, signal: AbortSignal.any([request.signal, lost]) }),
  );
  request.report.end();
};
