/** A whole import: all files of a folder, in order of their dependencies. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import { importAnswers } from './answers/import-answers.ts';
import { answersShape } from './answers/answer-row.ts';
import { assignmentsShape, importAssignments } from './assignments.ts';
import { DatabaseLost, ImportStop } from './import-stop.ts';
import { openConnection } from './own-connection.ts';
import { usualRemovals, type ImportJob, type Removals } from './import-job.ts';
import type { CsvFile, InputFolder } from './input-folder.ts';
import { closeClasses, importClasses } from './one-roster/classes.ts';
import { readClasses } from './one-roster/class-rows.ts';
import { readEnrollments } from './one-roster/enrollment-rows.ts';
import { importEnrollments } from './one-roster/enrollments.ts';
import { foresee } from './one-roster/foresee.ts';
import { findLeavers } from './one-roster/leavers.ts';
import type { Roster } from './one-roster/roster.ts';
import { readManifest } from './one-roster/manifest.ts';
import { readUsers } from './one-roster/user-rows.ts';
import { basename } from 'node:path';
import { readCsv, type CsvShape, checkHeader } from './read-csv.ts';
import type { Kind, ImportReport, Outcome } from './report.ts';
import { readOrgs, districtOrgs, rootOrgs, type OrgTree } from './one-roster/org-tree.ts';
import { importOrgs, requireTimeZone } from './one-roster/orgs.ts';
import { SchoolDirectory } from './one-roster/school-directory.ts';
import * as shapes from './one-roster/shapes.ts';
import { importUsers } from './one-roster/users.ts';
import { importQuizzes } from './quizzes/import-quizzes.ts';
import { findQuizOwner } from './quizzes/quiz-owner.ts';
import { importStandardsFiles } from './standards/import-standards-files.ts';
import { standardsIndexShape } from './standards/standards-index.ts';
import { allScopes, scopesKnowing, SourcedIds } from './sourced-ids.ts';

/**
 * The only scope that knows the folder's ids, or null. Two districts can use the same ids, so more than one scope is an error.
 * @throws ImportStop
 */
const onlyOne = (scopes: readonly string[]): string | null => {
  if (scopes.length > 1) {
    throw new ImportStop(
      `The folder's ids are known from several districts (${scopes.join(', ')}). Say which one with --district.`,
    );
  }
  return scopes[0] ?? null;
};

const scopeOfOrgs = async (db: Knex, scopes: readonly string[], tree: OrgTree): Promise<string> => {
  const districts = districtOrgs(tree).map(({ sourcedId }) => sourcedId);
  const roots = rootOrgs(tree).map(({ sourcedId }) => sourcedId);
  const fresh = [...(districts.length > 0 ? districts : roots)].sort()[0] ?? '';
  if (districts.length > 0) return onlyOne(await scopesKnowing(db, scopes, 'district', districts)) ?? fresh;
  const known = await scopesKnowing(db, scopes, 'school', [...tree.orgs.keys()]);
  return (known.includes(fresh) ? fresh : onlyOne(known)) ?? fresh;
};

const classColumns = [
  ['classes.csv', 'sourcedId'],
  ['enrollments.csv', 'classSourcedId'],
  ['quiz_assignments.csv', 'classSourcedId'],
  ['answers.csv', 'classSourcedId'],
] as const;

/** Class ids from the beginning of the first file that has any. */
const sampleClasses = async (folder: InputFolder): Promise<string[]> => {
  for (const [file, column] of classColumns) {
    const path = folder.csv[file];
    if (!path) continue;
    for await (const { rows } of readCsv(path, { required: [column], optional: [] })) {
      if (rows.length > 0) return [...new Set(rows.map(({ values }) => values[column]))].slice(0, 500);
    }
  }
  return [];
};

/**
 * The district whose ids a folder uses: the one in its orgs.csv, or else the one of the earlier import that knows its classes.
 * Two districts can have the same ids, so they are kept apart.
 */
const resolveScope = async (db: Knex, folder: InputFolder, tree: OrgTree | null, chosen: string | null): Promise<string> => {
  const scopes = await allScopes(db);
  if (chosen !== null) {
    if (scopes.includes(chosen) || (tree && tree.orgs.has(chosen))) return chosen;
    throw new ImportStop(
      `--district takes the sourcedId of a district that was imported: ${scopes.join(', ') || 'there is none yet'}.`,
    );
  }
  if (tree && tree.orgs.size > 0) return scopeOfOrgs(db, scopes, tree);
  if (scopes.length <= 1) return scopes[0] ?? '';
  return onlyOne(await scopesKnowing(db, scopes, 'schoolClass', await sampleClasses(folder))) ?? '';
};

/** Counts the rows of a OneRoster file that has nothing to import. */
const countRows = async (
  job: ImportJob,
  kind: Kind,
  path: string,
  shape: CsvShape<string>,
  outcome: Outcome = 'unchanged',
): Promise<void> => {
  const file = basename(path);
  job.report.begin(kind, file);
  for await (const { rows, problems } of readCsv(path, shape)) {
    job.report.read(kind, rows.length + problems.length);
    job.report.done(kind, outcome, rows.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
  }
};

const lock = '7203114006';

/**
 * Runs the work while no other import runs on this database; calls `waiting` if there is one. The lock ends with the connection:
 * if it is lost, the signal passed to the work fires, because another import could start.
 */
const withImportLock = async (
  databaseUrl: string,
  waiting: () => void,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> => {
  const lost = new AbortController();
  await using connection = await openConnection(databaseUrl, () => lost.abort(new DatabaseLost()));
  const { rows } = await connection.client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
  if (!rows[0]!.free) {
    waiting();
    await connection.client.query(`select pg_advisory_lock(${lock})`);
  }
  await work(lost.signal);
};

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
  /** sourcedId of the district that owns the folder's ids and quizzes; null: detected automatically. */
  readonly district: string | null;
  /** The plan for all imported teachers; null: unchanged. */
  readonly plan: 'premium' | 'none' | null;
  /**
   * Number of the staff-created district that this roster is for; `new`: a new district, even if its name exists; null: not
   * specified.
   */
  readonly into: number | 'new' | null;
  readonly dryRun?: boolean;
  readonly removals?: Removals;
}

const csvShapes: Readonly<Record<CsvFile, CsvShape<string>>> = {
  'manifest.csv': shapes.manifestShape,
  'academicSessions.csv': shapes.sessionsShape,
  'orgs.csv': shapes.orgsShape,
  'courses.csv': shapes.coursesShape,
  'users.csv': shapes.usersShape,
  'roles.csv': shapes.rolesShape,
  'userProfiles.csv': shapes.profilesShape,
  'classes.csv': shapes.classesShape,
  'enrollments.csv': shapes.enrollmentsShape,
  'quiz_assignments.csv': assignmentsShape,
  'answers.csv': answersShape,
};

/**
 * Checks the headers of all files before the first one is imported.
 * @throws ImportStop
 */
export const checkHeaders = async (folder: InputFolder): Promise<void> => {
  for (const [file, path] of Object.entries(folder.csv)) await checkHeader(path, csvShapes[file as CsvFile]);
  // In OneRoster 1.2 roles.csv has what users.csv has in 1.1.
  if (folder.csv['users.csv'] && !folder.csv['roles.csv']) await checkHeader(folder.csv['users.csv'], shapes.usersShape11);
  if (folder.standardsIndex !== null) await checkHeader(folder.standardsIndex, standardsIndexShape);
};

const readRoster = async (job: ImportJob, orgs: OrgTree | null): Promise<Roster> => {
  const { csv } = job.folder;
  const users = csv['users.csv'] ? await readUsers(job, csv['users.csv']) : null;
  const classes = csv['classes.csv'] ? await readClasses(job, csv['classes.csv']) : null;
  const enrollments = csv['enrollments.csv'] ? await readEnrollments(job, csv['enrollments.csv'], { users, classes }) : null;
  return { orgs, users, classes, enrollments };
};

/** Reads the whole roster and decides who leaves before anything is written. */
const importRoster = async (job: ImportJob, orgs: OrgTree | null): Promise<void> => {
  const { csv } = job.folder;
  const manifest = await readManifest(job.folder, job.report);
  if (csv['academicSessions.csv']) await countRows(job, 'academic sessions', csv['academicSessions.csv'], shapes.sessionsShape);
  if (csv['courses.csv']) await countRows(job, 'courses', csv['courses.csv'], shapes.coursesShape);
  if (csv['userProfiles.csv']) await countRows(job, 'user profiles', csv['userProfiles.csv'], shapes.profilesShape, 'unused');
  if (orgs) await requireTimeZone(job, orgs);
  const roster = await readRoster(job, orgs);
  const leavers = await findLeavers(job, roster, manifest);
  if (job.dryRun) return foresee(job, roster, leavers);
  if (orgs) await importOrgs(job, orgs, leavers.closing);
  const schools = new SchoolDirectory(job.store, job.ids);
  if (roster.users) await importUsers(job, roster.users, { schools, leavers });
  if (roster.classes) await importClasses(job, roster.classes, { schools, leavers });
  else await closeClasses(job, leavers);
  if (roster.enrollments) await importEnrollments(job, roster.enrollments, { schools, leavers });
};

const importAll = async (request: ImportRequest): Promise<void> => {
  const { db, folder, district } = request;
  const orgTree = folder.csv['orgs.csv'] ? await readOrgs(folder.csv['orgs.csv']) : null;
  const ids = new SourcedIds(db, await resolveScope(db, folder, orgTree, district));
  const job: ImportJob = { dryRun: false, removals: usualRemovals, ...request, ids, correlationId: randomUUID() };
  await importRoster(job, orgTree);
  if (job.dryRun) return;
  await importQuizzes(job, await findQuizOwner(folder, orgTree, ids, district));
  await importStandardsFiles(job);
  const { csv } = folder;
  if (csv['quiz_assignments.csv']) await importAssignments(job, csv['quiz_assignments.csv']);
  if (csv['answers.csv']) await importAnswers(job, csv['answers.csv']);
};

/**
 * Imports a folder through the same commands as the user interface. Anything imported earlier is left as it is, so a stopped run
 * is continued by the next one. Only one import runs at a time; another one waits.
 * @throws ImportStop before anything is appended if a file lacks a column; ImportAborted after `signal`; DatabaseLost
 */
export const importFolder = async (request: ImportRequest): Promise<void> => {
  await checkHeaders(request.folder);
  const waiting = () => request.report.note('Another import is running; waiting for it to end.');
  await withImportLock(request.databaseUrl, waiting, (lost) =>
    importAll({ ...request, signal: AbortSignal.any([request.signal, lost]) }),
  );
  request.report.end();
};
