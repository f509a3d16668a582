import { readReplay, replayReads } from '#projections/audit/replay/reader.ts';
import type { ReplayedModel } from '#projections/audit/replay/replayed.ts';
import type { Replay } from '#projections/audit/replay/catalog.ts';
import type { CsvTable } from '#platform/csv.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { parseInput } from '#api/http/input.ts';
import { notFound } from '#api/http/problem.ts';
import type { Caller, Route } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { Basics } from '#api/http/needs.ts';
import { csvOfReport } from '#api/reports/report-csv.ts';
import type { ReportFrame } from '#api/reports/quiz-reports/schemas.ts';
import { findReader, paramsOf, routeOfReport, type ReportKindName, type Subjects } from './report-kinds.ts';

/** A report as its address names it, at a moment. */
export interface ReplayedAddress {
  readonly report: ReportKindName;
  readonly subjects: Subjects;
  /** Filters and order, as they stand in an address. */
  readonly query: Readonly<Record<string, string>>;
  /** Numbers of fewer students are not shown; 1: all are. */
  readonly least: number;
  /** What the report takes for now. */
  readonly moment: string;
}

export type ReplayedReport = ReportFrame & {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

interface Opened {
  readonly route: Route;
  readonly input: unknown;
  readonly caller: Caller<ReplayedModel>;
}

/** The reports' own clock, read models and reader are those of the moment; all else is as it is. */
const callerAt = (services: Basics, replay: Replay, moment: string, viewer: Viewer): Caller<ReplayedModel> => ({
  services: { ...services, now: () => new Date(moment) },
  read: replayReads(services.db, replay),
  viewer,
});

const notThereYet = () => notFound('This report at that moment');

const openAt = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<Opened> => {
  const { report, subjects, query, moment } = address;
  const route = routeOfReport(report);
  const found = await readReplay(services.db, replay, async (read) => ({
    viewer: await findReader(read, report, subjects),
    params: await paramsOf(read, report, subjects),
  }));
  if (!found.viewer || !found.params) throw notThereYet();
  const input = parseInput(route, { params: found.params, query, body: undefined });
  return { route, input, caller: callerAt(services, replay, moment, found.viewer) };
};

/**
 * What the report said at the moment, to whom it was for, but for names: `query` can ask for a page as ever.
 * @throws HttpProblem 404 for what was not there, 400 for filters that cannot be; ReplayLost
 */
export const readReportAt = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<ReplayedReport> => {
  const { route, input, caller } = await openAt(services, replay, address);
  return route.handler(input as never, caller as never) as Promise<ReplayedReport>;
};

/** Every row, whatever the page. */
export const readWholeReportAt = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<ReplayedReport> => {
  const { route, input, caller } = await openAt(services, replay, address);
  const whole = {
    ...(input as { query: object }),
    query: { ...(input as { query: object }).query, page: 1, page_size: everyRow },
  };
  return route.handler(whole as never, caller as never) as Promise<ReplayedReport>;
};

const everyRow = 2_147_483_647;

/** Its CSV. @throws as readReportAt */
export const openReportCsvAt = async <Result>(
  services: Basics,
  replay: Replay,
  address: ReplayedAddress,
  use: (table: CsvTable) => Promise<Result>,
): Promise<Result> => {
  const { route, input, caller } = await openAt(services, replay, address);
  return csvOfReport(route)(input as never, caller as Caller<ReadModelName>, (table) => use(withoutReasons(table)));
};

/** People write reasons in their own words, and may name somebody. */
const wordsOfPeople = ['Score changes'];

const withoutReasons = (table: CsvTable): CsvTable => {
  const kept = table.columns.flatMap((column, index) => (wordsOfPeople.includes(column) ? [] : index));
  if (kept.length === table.columns.length) return table;
  const rows = async function* () {
    for await (const row of table.rows) yield kept.map((index) => row[index]!);
  };
  return { ...table, columns: kept.map((index) => table.columns[index]!), rows: rows() };
};

const isLink = (key: string): boolean => key.endsWith('_url') || key === 'url' || key === 'breadcrumbs';

/** Without addresses of pages that are not the analyst's, and without reasons in people's own words. */
export const presentedReport = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(presentedReport);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      isLink(key) ? [] : [[key, key === 'reason' ? '[hidden]' : presentedReport(member)]],
    ),
  );
};
