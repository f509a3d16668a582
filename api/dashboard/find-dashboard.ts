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
import type { SignedInContext } from '#api/http/route.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { placeSums } from '#projections/reports/dashboard-sums.ts';
import type { ReportSums } from '#projections/reports/types.ts';
import { findSavedReports } from '#api/reports/saved-reports/find-saved-reports.ts';
import { rangeBefore } from '#api/shared/chosen-ranges.ts';
import type { DashboardQuery } from '#api/shared/schemas.ts';
import { findResults } from './find-results.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { AdminDashboard, AnalystDashboard, SchoolAdminDashboard } from './schemas.ts';

const schoolsAdministered = async (
  read: ReadHandle<'roster'>,
  { districtId, administeredSchoolIds }: Viewer,
): Promise<SchoolCounts[]> => (districtId === null ? [] : schoolsOfDistrict(read, districtId, administeredSchoolIds));

/** The district's own sums where all of it is administered: what was taken there counts, whatever schools there are now. */
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

export const schoolAdminDashboard = async (
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

export const adminDashboard = (
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

export const analystDashboard = async ({ services, viewer }: SignedInContext<never, 'readSide'>): Promise<AnalystDashboard> => {
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
