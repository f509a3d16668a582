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

/** A report at a moment, as its address names it. */
export interface ReplayedAddress {
  readonly report: ReportKindName;
  readonly subjects: Subjects;
  /** Filters and order, as in a query string. */
  readonly query: Readonly<Record<string, string>>;
  /** Numbers for fewer students are withheld; 1 shows everything. */
  readonly least: number;
  /** What the report uses as the current time. */
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

/** The clock, read models and reader come from the moment; everything else is current. */
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
 * Returns what the report showed its reader at the moment, except for names. `query` can ask for a page as usual.
 * @throws HttpProblem 404 for what did not exist yet, 400 for impossible filters; ReplayLost
 */
export const readReportAt = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<ReplayedReport> => {
  const { route, input, caller } = await openAt(services, replay, address);
  return route.handler(input as never, caller as never) as Promise<ReplayedReport>;
};

/** Reads every row, regardless of the requested page. */
export const readWholeReportAt = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<ReplayedReport> => {
  const { route, input, caller } = await openAt(services, replay, address);
  const whole = {
    ...(input as { query: object }),
    query: { ...(input as { query: object }).query, page: 1, page_size: everyRow },
  };
  return route.handler(whole as never, caller as never) as Promise<ReplayedReport>;
};

const everyRow = 2_147_483_647;

/** Opens the report's CSV. @throws the same as readReportAt */
export const openReportCsvAt = async <Result>(
  services: Basics,
  replay: Replay,
  address: ReplayedAddress,
  use: (table: CsvTable) => Promise<Result>,
): Promise<Result> => {
  const { route, input, caller } = await openAt(services, replay, address);
  return csvOfReport(route)(input as never, caller as Caller<ReadModelName>, (table) => use(withoutReasons(table)));
};

/** People write reasons in their own words, and those can contain names. */
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

/** Removes addresses of pages that analysts cannot open, and reasons in people's own words. */
export const presentedReport = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(presentedReport);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      isLink(key) ? [] : [[key, key === 'reason' ? '[hidden]' : presentedReport(member)]],
    ),
  );
};
