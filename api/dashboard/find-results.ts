import { dashboardSums, type DashboardSums } from '#projections/reports/dashboard-sums.ts';
import type { Owners } from '#projections/reports/scope.ts';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import type { AsOf, ReadHandle } from '#projections/read/handle.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { partUrls, reportLinks } from '#api/shared/report-links.ts';
import type { DashboardQuery, DayRange } from '#api/shared/schemas.ts';
import { placeChart, strandChart, typeChart } from './charts.ts';
import type { ResultsDashboard } from './schemas.ts';

/** Whose results, and the places that they are told apart by, each with a name. */
export interface ResultsScope {
  readonly whole: Owners;
  readonly by: 'school' | 'district';
  readonly places: readonly NamedRow[];
}

const otherPlaces = { school: 'other schools', district: 'other districts' } as const;

const sumsIn = (read: ReadHandle<'quiz_results'>, { whole, by, places }: ResultsScope, range: DayRange): Promise<DashboardSums> =>
  dashboardSums(
    read,
    { whole, parts: { kind: by, ids: places.map(({ id }) => id) } },
    { startDate: range.start_date, endDate: range.end_date },
  );

interface DashboardRequest {
  readonly query: DashboardQuery;
  readonly viewer: Viewer;
  readonly role: 'school_admin' | 'admin';
  readonly now: Date;
  readonly asOf: AsOf;
}

/** The charts of a dashboard in its one or two ranges, and what stands around them. */
export const findResults = async (
  read: ReadHandle<'quiz_results'>,
  scope: ResultsScope,
  { query, viewer, role, now, asOf }: DashboardRequest,
): Promise<{ results: ResultsDashboard; sums: DashboardSums }> => {
  const today = dayIn(now, viewer.timeZone);
  const { range, comparison } = chosenRanges(query, today);
  const sums = await sumsIn(read, scope, range);
  const before = comparison && (await sumsIn(read, scope, comparison));
  const others = (count: number): string => `${count} ${otherPlaces[scope.by]}`;
  const urls = partUrls(role, range);
  const results: ResultsDashboard = {
    range,
    comparison,
    today,
    presets: dashboardPresets(today),
    reports: reportLinks(role, range),
    charts: {
      by_assignment_type: typeChart(sums, before, urls),
      by_place: placeChart(sums, before, { places: scope.places, others, urls }),
      by_strand: strandChart(sums, before, urls),
    },
    as_of: { ...asOf, time: asOf.time ?? now.toISOString() },
  };
  return { results, sums };
};
