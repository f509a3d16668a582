import { liveReads } from '#projections/runner/live.ts';
import { parseInput } from '#api/http/input.ts';
import type { Given } from '#api/http/needs.ts';
import { assertMayCall } from '#api/http/policy.ts';
import { mailedNoteOf, type AccessNote } from '#api/http/record-access.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { ReportFrame } from '../quiz-reports/schemas.ts';
import { reportAt } from '../report-csv.ts';
import { classesReportPath, schoolsReportPath, studentsReportPath } from '#api/shared/page-addresses.ts';

export type MailServices = Given<'viewers' | 'accessLog'>;
export type ReportQuery = Readonly<Record<string, string>>;

/** A report as its address answers; the mail tells its sums alone. */
export interface ReportAnswer extends Pick<ReportFrame, 'summary' | 'start_date' | 'end_date' | 'csv_url'> {
  readonly rows: readonly { readonly id: number; readonly quiz_solutions_count?: number }[];
}

export interface AnswerWithNote {
  readonly answer: ReportAnswer;
  /** What the access log says of it; null where no students' records are in it. */
  readonly note: AccessNote | null;
}

/** As the report's address would answer this person now, with one row. @throws HttpProblem for what is not theirs */
export const answerOf = async (
  services: MailServices,
  viewer: Viewer,
  path: string,
  query: ReportQuery,
): Promise<AnswerWithNote> => {
  const { route, params } = reportAt(path);
  assertMayCall(route, viewer);
  const input = parseInput(route, { params, query: { page_size: '1', ...query }, body: undefined });
  const caller = { services, viewer, read: liveReads(services.db) };
  const answer = (await route.handler(input as never, caller as never)) as ReportAnswer;
  return { answer, note: mailedNoteOf(route.records, { ...input, query }, viewer) };
};

/** Where the students of a report stand one a row: these two are of schools and of classes. */
const pathOfStudents = (path: string): string =>
  path === schoolsReportPath || path === classesReportPath ? studentsReportPath : path;

/** In an order that brings those who submitted first; the rows of one quiz have all submitted. */
const orderOf = (path: string): ReportQuery =>
  path.startsWith('/reports/quizzes/') ? { sort: 'name' } : { sort: 'quiz_solutions_count', direction: 'desc' };

const rowsLookedThrough = '500';

/**
 * Whether the numbers of a report are about one student, or about fewer than `least`. Students who submitted a quiz count, as for small
 * groups elsewhere (ADR 0031), not quizzes and not who is enrolled. Numbers about nobody are about no one in particular.
 */
export const isOfFewStudents = async (
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
