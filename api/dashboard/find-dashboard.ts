import { formatPosition } from '../../eventstore/position.ts';
import { lessonsCount } from '../../projections/lessons/queries.ts';
import { allDistricts } from '../../projections/quiz-results/dashboard-queries.ts';
import type { Owners } from '../../projections/quiz-results/reports/scope.ts';
import { quizCounts } from '../../projections/quizzes/queries.ts';
import { rosterCounts, schoolsOfDistrict, type NamedRow, type SchoolCounts } from '../../projections/roster/queries.ts';
import { readAsOf } from '../../projections/runner/consistency.ts';
import type { Knex } from '../../platform/database.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Services } from '../services.ts';
import { findResults } from './find-results.ts';
import type { AdminDashboard, AnalystDashboard, DashboardQuery, SchoolAdminDashboard } from './schemas.ts';

const schoolsAdministered = async (trx: Knex, { districtId, administeredSchoolIds }: Viewer): Promise<SchoolCounts[]> =>
  districtId === null ? [] : schoolsOfDistrict(trx, districtId, administeredSchoolIds);

/** The district's own sums where all of it is administered: what was taken there counts, whatever schools there are now. */
const wholeOf = ({ districtId, administeredSchoolIds }: Viewer, schools: readonly NamedRow[]): Owners =>
  districtId !== null && administeredSchoolIds === null
    ? { kind: 'district', ids: [districtId] }
    : { kind: 'school', ids: schools.map(({ id }) => id) };

export const schoolAdminDashboard = (
  { db, now }: Services,
  viewer: Viewer,
  query: DashboardQuery,
): Promise<SchoolAdminDashboard> =>
  readAsOf(db, ['roster', 'quiz_results'], async (trx, asOf) => {
    const places = await schoolsAdministered(trx, viewer);
    const whole = wholeOf(viewer, places);
    const asked = { query, viewer, role: 'school_admin', now: now(), asOf } as const;
    const { results, sums } = await findResults(trx, { whole, by: 'school', places }, asked);
    return {
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
        url: `/reports/classes?${new URLSearchParams({ selected_school_id: String(id), ...results.range })}`,
      })),
    };
  });

export const adminDashboard = ({ db, now }: Services, viewer: Viewer, query: DashboardQuery): Promise<AdminDashboard> =>
  readAsOf(db, ['roster', 'quizzes', 'lessons', 'quiz_results'], async (trx, asOf) => {
    const places = await allDistricts(trx);
    const whole = { kind: 'district', ids: places.map(({ id }) => id) } as const;
    const asked = { query, viewer, role: 'admin', now: now(), asOf } as const;
    const { results } = await findResults(trx, { whole, by: 'district', places }, asked);
    return {
      role: 'admin',
      name: viewer.name,
      ...results,
      ...(await quizCounts(trx)),
      lessons_count: await lessonsCount(trx),
      ...(await rosterCounts(trx)),
    };
  });

export const analystDashboard = async ({ store, readSide }: Services, viewer: Viewer): Promise<AnalystDashboard> => {
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
