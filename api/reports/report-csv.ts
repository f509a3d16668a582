import type { CsvTable } from '#platform/csv.ts';
import { liveReads } from '#projections/runner/live.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { parseInput } from '#api/http/input.ts';
import { assertMayCall } from '#api/http/policy.ts';
import { notFound } from '#api/http/problem.ts';
import type { CsvSource, Route } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { quizReportRoutes } from './quiz-reports/routes.ts';
import type { Basics } from '#api/http/needs.ts';
import { studentReportRoutes } from './student-reports/routes.ts';
import { reportRoutes } from './routes.ts';

/** All ten reports. Each is available as a page, as JSON and as CSV. */
export const allReportRoutes: readonly Route[] = [...reportRoutes, ...quizReportRoutes, ...studentReportRoutes];

/** A report's table needs only the basics, so that it can be read without a server. */
export const csvOfReport = ({ csv, needs, path }: Route): CsvSource<never, never, ReadModelName> => {
  if (csv === null || needs.length > 0) throw new Error(`${path} is no report that opens without a server.`);
  return csv as CsvSource<never, never, ReadModelName>;
};

/** A report, given by its address. */
export interface ReportAddress {
  /** The path without `.csv` or query string: a report's `report_url`. */
  readonly path: string;
  /** Query parameters as text, by name. A CSV ignores paging. */
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Opens a report's CSV as its address would serve it to this person now, with access checked again. The table and its rows are
 * read in one snapshot, which stays open until `use` is done; rows are read as `use` consumes them.
 * @throws HttpProblem 404 for an unknown report or one this person cannot see, 400 naming every invalid query field
 */
export const openReportCsv = async <Result>(
  services: Basics,
  viewer: Viewer,
  { path, query }: ReportAddress,
  use: (table: CsvTable) => Promise<Result>,
): Promise<Result> => {
  const { route, params } = reportAt(path);
  assertMayCall(route, viewer);
  const input = parseInput(route, { params, query, body: undefined });
  return csvOfReport(route)(input as never, { services, viewer, read: liveReads(services.db) }, use);
};

/** The read models that a report is built from. @throws HttpProblem 404 for an unknown report */
export const readsOfReport = (path: string): readonly string[] => reportAt(path).route.reads;

const patterns = allReportRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{([a-z_]+)\}/g, '(?<$1>[^/]+)')}$`),
}));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw notFound('This report');
  }
};

/** Null for an unknown report, or one that no longer exists. */
export const reportRouteAt = (path: string): Route | null => patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;

/** @throws HttpProblem 404 for an unknown report */
export const reportAt = (path: string): { route: Route; params: Record<string, string> } => {
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decoded(text)]);
    return { route, params: Object.fromEntries(params) as Record<string, string> };
  }
  throw notFound('This report');
};
