import { formatPosition } from '../../eventstore/position.ts';
import { lessonsCount } from '../../projections/lessons/queries.ts';
import { allDistricts } from '../../projections/quiz-results/dashboard-queries.ts';
import { quizCounts } from '../../projections/quizzes/queries.ts';
import { rosterCounts, schoolsOfDistrict } from '../../projections/roster/queries.ts';
import { readAsOf } from '../../projections/runner/consistency.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Services } from '../services.ts';
import { findResults } from './find-results.ts';
import type { AdminDashboard, AnalystDashboard, DashboardQuery, SchoolAdminDashboard } from './schemas.ts';

export const schoolAdminDashboard = (
  { db, now }: Services,
  viewer: Viewer,
  query: DashboardQuery,
): Promise<SchoolAdminDashboard> =>
  readAsOf(db, ['roster', 'quiz_results'], async (trx, asOf) => {
    const districtIds = viewer.districtId === null ? [] : [viewer.districtId];
    const places = viewer.districtId === null ? [] : await schoolsOfDistrict(trx, viewer.districtId);
    const asked = { query, viewer, role: 'school_admin', now: now(), asOf } as const;
    const { results, sums } = await findResults(trx, { districtIds, by: 'school', places }, asked);
    return {
      role: 'school_admin',
      name: viewer.name,
      ...results,
      schools: places.map(({ id, name, teachers_count, classes_count, students_count }) => ({
        ...{ id, name, teachers_count, classes_count, students_count },
        quiz_solutions_count: sums.byPlace.get(id) ?? 0,
        url: `/reports/classes?${new URLSearchParams({ selected_school_id: String(id), ...results.range })}`,
      })),
    };
  });

export const adminDashboard = ({ db, now }: Services, viewer: Viewer, query: DashboardQuery): Promise<AdminDashboard> =>
  readAsOf(db, ['roster', 'quizzes', 'lessons', 'quiz_results'], async (trx, asOf) => {
    const places = await allDistricts(trx);
    const districtIds = places.map(({ id }) => id);
    const asked = { query, viewer, role: 'admin', now: now(), asOf } as const;
    const { results } = await findResults(trx, { districtIds, by: 'district', places }, asked);
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
