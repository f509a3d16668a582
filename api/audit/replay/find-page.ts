import { logSpan } from '#projections/audit/event-index/queries.ts';
import { recentReplays, type Replay } from '#projections/audit/replay/catalog.ts';
import { readReplay, ReplayLost } from '#projections/audit/replay/reader.ts';
import { replayChoices } from '#projections/audit/replay/choices.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { leastFor } from '#api/districts/privacy-settings.ts';
import type { Basics } from '#api/http/needs.ts';
import { differencesOf } from './differences.ts';
import { measuresOf } from './measures.ts';
import { findMoment, refreshIndex, type Moment } from './moments.ts';
import { presentReplay } from './presenter.ts';
import { readReportFor } from './protected-report.ts';
import type { ReplayedAddress } from './replayed-report.ts';
import { missingSubjects, reportKind, reportKindNames } from './report-kinds.ts';
import { readKeyedTable, readTablePage } from './report-tables.ts';
import type { ReplayPageData, ReplayQuery } from './schemas.ts';

const rowsAPage = 100;
/** Per column. */
const maxChanges = 50;
const recentShown = 8;

const filterNames = [
  ...(['start_date', 'end_date', 'quiz_type', 'sort', 'direction'] as const),
  ...(['selected_school_id', 'selected_teacher_id', 'selected_school_class_id'] as const),
] as const;
const subjectFields = ['district_id', 'school_class_id', 'student_id', 'teacher_id', 'quiz_uuid'] as const;

const texts = (query: Partial<ReplayQuery>, names: readonly (keyof ReplayQuery)[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]])));

/** The address of the page, or of its JSON and CSV, without the page number. */
export const addressOf = (path: string, query: Partial<ReplayQuery>): string =>
  `${path}?${new URLSearchParams(texts(query, ['at', 'against', 'report', ...subjectFields, ...filterNames]))}`;

export const reportAddress = (query: ReplayQuery, moment: string, least: number): ReplayedAddress => ({
  report: query.report,
  subjects: query,
  moment,
  least,
  query: texts(query, filterNames),
});

/** With one district there is nothing to choose. */
const withOnlyDistrict = (query: ReplayQuery, { districts }: ReplayPageData['choices']): ReplayQuery => {
  const needsDistrict = reportKind(query.report).needs.includes('district_id');
  if (!needsDistrict || query.district_id !== undefined || districts.length === 0) return query;
  return { ...query, district_id: districts[0]!.id };
};

const nothingToChoose = { districts: [], school_classes: [], quizzes: [] };

/** Null if the tables have been lost: the page then offers to replay the moment again. */
const unlessLost = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReplayLost) return null;
    throw error;
  }
};

export const findReplayPage = async (services: Basics, viewer: Viewer, request: ReplayQuery): Promise<ReplayPageData> => {
  const { db } = services;
  const least = await leastFor(services, viewer);
  const complete = await refreshIndex(services);
  const at = request.at === undefined ? null : await findMoment(services, request.at);
  const against = request.against === undefined ? null : await findMoment(services, request.against);
  const found = at?.ready && (await unlessLost(() => readReplay(db, at.ready!, replayChoices)));
  const choices = found ?? nothingToChoose;
  const query = withOnlyDistrict(request, choices);
  const missing = missingSubjects(query.report, query);
  const shown = found && missing.length === 0 ? await findReport({ services, query, least }, at!, against) : noReport;
  const span = await logSpan(db);
  return {
    log: span && { first_at: span.firstAt, last_at: span.lastAt, events_count: span.eventsCount, complete },
    kinds: reportKindNames.map((id) => {
      const { label, needs, readers } = reportKind(id);
      return { id, label, needs: [...needs], of_teacher: readers === 'teacher' };
    }),
    criteria: texts(query, ['at', 'against', 'report', ...subjectFields, ...filterNames]),
    kind: query.report,
    at: at?.state ?? null,
    against: against?.state ?? null,
    missing,
    choices,
    ...shown,
    least_students: least > 1 ? least : null,
    recent: (await recentReplays(db, recentShown)).map(presentReplay),
  };
};

type Shown = Pick<ReplayPageData, 'report' | 'changes' | 'refusal'>;
const noReport: Shown = { report: null, changes: null, refusal: null };

interface ReplayRequest {
  readonly services: Basics;
  readonly query: ReplayQuery;
  /** The minimum number of students behind a number. */
  readonly least: number;
}

const findReport = async (request: ReplayRequest, at: Moment, against: Moment | null): Promise<Shown> => {
  try {
    const report = await presentReport(request, at.ready!, at.state.moment);
    const changes = against?.ready ? await presentChanges(request, at, against) : null;
    return { report, changes, refusal: null };
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'too_few_students') return { ...noReport, refusal: error.message };
    if (!(error instanceof HttpProblem) || error.status !== 404) throw error;
    return {
      ...noReport,
      refusal: 'There was no such report at this moment: what it is about did not exist yet, or had no reader.',
    };
  }
};

const presentReport = async (
  { services, query, least }: ReplayRequest,
  replay: Replay,
  moment: string,
): Promise<ReplayPageData['report']> => {
  const address = reportAddress(query, moment, least);
  const { title, start_date, end_date, time_zone, summary } = await readReportFor(services, replay, address);
  const first = (query.page - 1) * rowsAPage;
  const { columns, rows, rowsCount } = await readTablePage(services, replay, address, { first, count: rowsAPage });
  return {
    title,
    start_date,
    end_date,
    time_zone,
    summary,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
    paging: { page: query.page, pages_count: Math.max(1, Math.ceil(rowsCount / rowsAPage)), rows_count: rowsCount },
    csv_url: addressOf('/analyst/replay.csv', { ...query, against: undefined }),
    json_url: addressOf('/analyst/replay/report', { ...query, against: undefined }),
  };
};

/** From the earlier moment to the later one, in whichever order they were requested. */
const presentChanges = async (request: ReplayRequest, one: Moment, other: Moment): Promise<ReplayPageData['changes']> => {
  const [earlier, later] = one.state.moment <= other.state.moment ? [one, other] : [other, one];
  const before = await tableAt(request, earlier);
  const after = await tableAt(request, later);
  const changes = differencesOf(before, after);
  const count = (kind: (typeof changes)[number]['kind']): number => changes.filter((change) => change.kind === kind).length;
  return {
    from: earlier.state.moment,
    to: later.state.moment,
    added_count: count('added'),
    gone_count: count('gone'),
    changed_count: count('changed'),
    same_count: after.rows.size - count('added') - count('changed'),
    measures: measuresOf(changes).map(({ column, unit, changes: ofColumn }) => ({
      column,
      unit,
      changes_count: ofColumn.length,
      changes: ofColumn.slice(0, maxChanges).map((change) => ({ ...change })),
    })),
  };
};

/** A report on something that did not exist yet has no rows. */
const tableAt = async ({ services, query, least }: ReplayRequest, { ready, state }: Moment) => {
  try {
    return await readKeyedTable(services, ready!, reportAddress(query, state.moment, least));
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return { columns: [], rows: new Map() };
    throw error;
  }
};
