import { teacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { dashboardQuery, type DashboardQuery, type DayRange } from '#api/shared/schemas.ts';
import { formatPosition } from '#eventstore/position.ts';
import { lessonsCount } from '#projections/lessons/queries.ts';
import type { Owners } from '#projections/reports/scope.ts';
import { quizCounts } from '#projections/quizzes/queries.ts';
import {
  listDistricts,
  rosterCounts,
  schoolsOfDistrict,
  type NamedRow,
  type SchoolCounts,
} from '#projections/classes/roster/queries.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { placeSums, dashboardSums, type DashboardSums } from '#projections/reports/dashboard-sums.ts';
import type { ReportSums } from '#projections/reports/types.ts';
import { findSavedReports } from '#api/reports/saved-reports/find-saved-reports.ts';
import { rangeBefore, chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import type { AsOf, ReadHandle } from '#projections/read/handle.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { partUrls, reportLinks } from '#api/shared/report-links.ts';
import { placeChart, strandChart, typeChart } from './charts.ts';
import {
  type ResultsDashboard,
  type AdminDashboard,
  type AnalystDashboard,
  type SchoolAdminDashboard,
  dashboardPage,
  teacherChart,
  teacherChartQuery,
} from './schemas.ts';
import { teacherChart as findTeacherChart, teacherDashboard } from './find-teacher-dashboard.ts';

/** The people or places whose results are shown, and the named places that break them down. */
interface ResultsScope {
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

/** The charts of a dashboard in one or two ranges, and the rest of its page. */
const findResults = async (
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

const schoolsAdministered = async (
  read: ReadHandle<'roster'>,
  { districtId, administeredSchoolIds }: Viewer,
): Promise<SchoolCounts[]> => (districtId === null ? [] : schoolsOfDistrict(read, districtId, administeredSchoolIds));

/** Uses the district's own totals if all of it is administered: what was taken there counts, whichever schools exist now. */
const wholeOf = ({ districtId, administeredSchoolIds }: Viewer, schools: readonly NamedRow[]): Owners =>
  districtId !== null && administeredSchoolIds === null
    ? { kind: 'district', ids: [districtId] }
    : { kind: 'school', ids: schools.map(({ id }) => id) };

const percentIn = (sums: ReportSums | undefined): number | null =>
  sums ? percentOf(sums.correct_answers_count, sums.answers_count) : null;

const changeOf = (now: ReportSums | undefined, before: ReportSums | undefined) => {
  const [percent, earlier] = [percentIn(now), percentIn(before)];
  return { percent_correct: percent, change: percent === null || earlier === null ? null : percent - earlier };
};

const savedShown = 5;

const schoolAdminDashboard = async (
  { read: models, services: { db, now }, viewer }: SignedInContext<'roster' | 'quiz_results' | 'saved_reports'>,
  query: DashboardQuery,
): Promise<SchoolAdminDashboard> => {
  const saved = await findSavedReports({ db, read: models, viewer, now: now() });
  return models.asOf(['roster', 'quiz_results'], async (read, asOf) => {
    const places = await schoolsAdministered(read, viewer);
    const whole = wholeOf(viewer, places);
    const request = { query, viewer, role: 'school_admin', now: now(), asOf } as const;
    const { results, sums } = await findResults(read, { whole, by: 'school', places }, request);
    const comparedWith = results.comparison ?? rangeBefore(results.range);
    const { start_date: startDate, end_date: endDate } = comparedWith;
    const before = await placeSums(read, { kind: 'school', ids: places.map(({ id }) => id) }, { startDate, endDate });
    return {
      compared_with: comparedWith,
      role: 'school_admin',
      name: viewer.name,
      ...results,
      schools: places.map(({ id, name, teachers_count, classes_count, students_count }) => ({
        id,
        name,
        teachers_count,
        classes_count,
        students_count,
        quiz_solutions_count: sums.byPlace.get(id) ?? 0,
        ...changeOf(sums.sumsByPlace.get(id), before.get(id)),
        url: `/reports/classes?${new URLSearchParams({ selected_school_id: String(id), ...results.range })}`,
      })),
      saved_reports: saved.slice(0, savedShown),
      saved_reports_count: saved.length,
    };
  });
};

const adminDashboard = (
  { read: models, services: { now }, viewer }: SignedInContext<'roster' | 'quizzes' | 'lessons' | 'quiz_results'>,
  query: DashboardQuery,
): Promise<AdminDashboard> =>
  models.asOf(['roster', 'quizzes', 'lessons', 'quiz_results'], async (read, asOf) => {
    const places = await listDistricts(read);
    const whole = { kind: 'district', ids: places.map(({ id }) => id) } as const;
    const request = { query, viewer, role: 'admin', now: now(), asOf } as const;
    const { results } = await findResults(read, { whole, by: 'district', places }, request);
    return {
      role: 'admin',
      name: viewer.name,
      ...results,
      ...(await quizCounts(read)),
      lessons_count: await lessonsCount(read),
      ...(await rosterCounts(read)),
    };
  });

const analystDashboard = async ({ services, viewer }: SignedInContext<never, 'readSide'>): Promise<AnalystDashboard> => {
  const { store, readSide } = services;
  const { head, projections: statuses } = await readSide.state();
  return {
    role: 'analyst',
    name: viewer.name,
    event_store: { kind: store.kind, head: head && formatPosition(head) },
    projections: statuses.map(({ name, version, status, checkpoint, events_seen, skipped, lag_events, updated_at }) => {
      return { name, version, status, checkpoint, events_seen, skipped, lag_events, updated_at };
    }),
  };
};

/** The home page of everybody except students. */
export const dashboardRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/dashboard',
    tag: 'Home',
    summary: 'The home of teachers, school admins, staff and analysts; the dates are for all but analysts',
    access: ['teacher', 'school_admin', 'admin', 'analyst'],
    request: { query: dashboardQuery },
    response: dashboardPage,
    reads: [...teacherDayReads, 'saved_reports'],
    records: { action: 'viewed', what: 'dashboard', of: (_input, viewer) => recordsOfViewer(viewer) },
    page: { id: 'dashboard', bodyId: 'dashboard_page', title: 'Home' },
    needs: ['providerSiteUrl', 'readSide'],
    handler: async ({ query }, context) => {
      switch (context.viewer.role) {
        case 'teacher':
          return teacherDashboard(context, query);
        case 'school_admin':
          return schoolAdminDashboard(context, query);
        case 'admin':
          return adminDashboard(context, query);
        default:
          return analystDashboard(context);
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/v1/reports/teacher_dashboard_reports',
    tag: 'Reports',
    summary: "The average result of a teacher's classes month by month, or of one of them",
    access: ['teacher'],
    concealed: true,
    request: { query: teacherChartQuery },
    response: teacherChart,
    reads: ['roster', 'quiz_results'],
    records: {
      action: 'viewed',
      what: 'dashboard',
      of: ({ query }, viewer) =>
        query.school_class_id === undefined ? recordsOfViewer(viewer) : { schoolClassIds: [query.school_class_id] },
    },
    handler: ({ query }, context) => findTeacherChart(context, query.school_class_id),
  }),
];
