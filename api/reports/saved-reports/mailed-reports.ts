import type { FindMailedReports, MailedReport, ReportFigures, SeenReport } from '#jobs/report-mails/mailed-report.ts';
import { decryptAll } from '#people/personal-keys.ts';
import { liveReads } from '#projections/runner/live.ts';
import { savedReportsOf, type SavedReportRow } from '#projections/reports/saved-reports/queries.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { leastStudents } from '#api/districts/privacy-settings.ts';
import { addDays, dayIn } from '#api/shared/calendar.ts';
import { kindOf } from './find-saved-reports.ts';
import { parseInput } from '#api/http/input.ts';
import type { Given } from '#api/http/needs.ts';
import { assertMayCall } from '#api/http/policy.ts';
import { mailedNoteOf, type AccessNote } from '#api/http/record-access.ts';
import type { ReportFrame } from '../quiz-reports/schemas.ts';
import { reportAt } from '../report-csv.ts';
import { classesReportPath, schoolsReportPath, studentsReportPath } from '#api/shared/page-addresses.ts';
import { queryOn, urlOn } from './saved-address.ts';

type MailServices = Given<'viewers' | 'accessLog'>;
type ReportQuery = Readonly<Record<string, string>>;

/** A report as its address returns it; the mail contains only its sums. */
interface ReportAnswer extends Pick<ReportFrame, 'summary' | 'start_date' | 'end_date' | 'csv_url'> {
  readonly rows: readonly { readonly id: number; readonly quiz_solutions_count?: number }[];
}

interface AnswerWithNote {
  readonly answer: ReportAnswer;
  /** The entry for the access log; null if it contains no student records. */
  readonly note: AccessNote | null;
}

/**
 * The report as its address would return it to this person now, with one row. @throws HttpProblem for a report they cannot see
 */
const answerOf = async (services: MailServices, viewer: Viewer, path: string, query: ReportQuery): Promise<AnswerWithNote> => {
  const { route, params } = reportAt(path);
  assertMayCall(route, viewer);
  const input = parseInput(route, { params, query: { page_size: '1', ...query }, body: undefined });
  const caller = { services, viewer, read: liveReads(services.db) };
  const answer = (await route.handler(input as never, caller as never)) as ReportAnswer;
  return { answer, note: mailedNoteOf(route.records, { ...input, query }, viewer) };
};

/** The report that lists students one per row: the schools and classes reports have other rows. */
const pathOfStudents = (path: string): string =>
  path === schoolsReportPath || path === classesReportPath ? studentsReportPath : path;

/** Sorts students who submitted first; in the report of a quiz, every row is a submission. */
const orderOf = (path: string): ReportQuery =>
  path.startsWith('/reports/quizzes/') ? { sort: 'name' } : { sort: 'quiz_solutions_count', direction: 'desc' };

const rowsLookedThrough = '500';

/**
 * Whether a report's numbers are about one student, or about fewer than `least`. It counts students who submitted a quiz, as for
 * small groups elsewhere (ADR 0031), not quizzes or enrolled students. If nobody submitted, the numbers identify no one.
 */
const isOfFewStudents = async (
  services: MailServices,
  viewer: Viewer,
  { path, query, answer, least }: { path: string; query: ReportQuery; answer: ReportAnswer; least: number },
): Promise<boolean> => {
  if (path.startsWith(`${studentsReportPath}/`)) return true;
  const submitted = answer.summary.quiz_solutions_count;
  if (submitted === 0) return false;
  if (submitted < least) return true;
  const studentsPath = pathOfStudents(path);
  const inOrder = { ...query, ...orderOf(studentsPath), page_size: rowsLookedThrough };
  const { rows } = (await answerOf(services, viewer, studentsPath, inOrder)).answer;
  return new Set(rows.filter((row) => row.quiz_solutions_count !== 0).map(({ id }) => id)).size < least;
};

const figuresOf = ({ summary }: ReportAnswer): ReportFigures => ({
  percent: summary.percent_correct,
  submitted: summary.quiz_solutions_count,
  students: summary.students_count,
});

/** The filters for one week earlier; null if the dates are fixed, or the period would end before it begins. */
const queryBefore = (
  { query, last_days: lastDays }: SavedReportRow,
  { start_date: start, end_date: end }: ReportAnswer,
): ReportQuery | null => {
  if (query['end_date'] !== undefined) return null;
  const isSince = lastDays === null && query['start_date'] !== undefined;
  const [from, to] = [isSince ? start : addDays(start, -7), addDays(end, -7)];
  return from > to ? null : { ...query, start_date: from, end_date: to };
};

interface Seeing {
  readonly services: MailServices;
  readonly viewer: Viewer;
  /** Numbers about fewer students than this are shown only on the page. */
  readonly least: number;
}

const seeAt = async ({ services, viewer, least }: Seeing, path: string, query: ReportQuery) => {
  const { answer, note } = await answerOf(services, viewer, path, query);
  return { answer, note, fewStudents: await isOfFewStudents(services, viewer, { path, query, answer, least }) };
};

const see = async (seeing: Seeing, row: SavedReportRow): Promise<SeenReport> => {
  const { services, viewer } = seeing;
  const today = dayIn(services.now(), viewer.timeZone);
  const { answer, note, fewStudents } = await seeAt(seeing, row.path, queryOn(row, today));
  const earlier = queryBefore(row, answer);
  const before = earlier && (await seeAt(seeing, row.path, earlier));
  return {
    kind: kindOf(row.path),
    startDate: answer.start_date,
    endDate: answer.end_date,
    url: urlOn(row, today),
    csvUrl: answer.csv_url,
    figures: figuresOf(answer),
    weekBefore: before && !before.fewStudents ? figuresOf(before.answer) : null,
    fewStudents,
    note: async () => {
      if (!note) return;
      services.accessLog.noteAccess(note);
      await services.accessLog.flush();
    },
  };
};

/** Returns null for a client error, meaning that the report cannot be seen; rethrows errors that can be temporary. */
const seenOrNull = async (...of: Parameters<typeof see>): Promise<SeenReport | null> => {
  try {
    return await see(...of);
  } catch (error) {
    if (error instanceof HttpProblem && error.status < 500) return null;
    throw error;
  }
};

/** Checks what a person can see when the mail is created, not when the report was saved. */
export const mailedReports =
  (services: MailServices): FindMailedReports =>
  async (personId) => {
    services.viewers.forget(personId);
    const viewer = await services.viewers(personId);
    if (viewer?.role !== 'school_admin') return [];
    const { db } = services;
    const rows = (await savedReportsOf(liveReads(db), personId)).filter(({ mailed }) => mailed);
    const names = await decryptAll(
      db,
      rows.map((row) => ({ personId, sealed: row.sealed_name })),
    );
    const seeing = { services, viewer, least: await leastStudents(db) };
    const reports: MailedReport[] = [];
    // One after the other: nobody is waiting for the result, and other users need the database.
    for (const [index, row] of rows.entries()) {
      reports.push({ uuid: row.uuid, name: names[index]!, seen: await seenOrNull(seeing, row) });
    }
    return reports;
  };
