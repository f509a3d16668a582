import { formatPosition } from '../../eventstore/position.ts';
import { lessonsCount } from '../../projections/lessons/queries.ts';
import { assignmentsOfTeacher } from '../../projections/quiz-assignments/queries.ts';
import { classResults, schoolsOverview, submittedSince } from '../../projections/quiz-results/rollup-queries.ts';
import { quizCounts } from '../../projections/quizzes/queries.ts';
import { classesOfTeacher } from '../../projections/roster/class-queries.ts';
import { rosterCounts } from '../../projections/roster/queries.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentTeachAssignment } from '../quiz-assignments/presenter.ts';
import type { Services } from '../services.ts';
import { addDays, dayIn, daysBetween } from '../shared/calendar.ts';
import { percentOf } from '../shared/percent.ts';
import type { AdminDashboard, AnalystDashboard, SchoolAdminDashboard, TeacherDashboard } from './schemas.ts';

const latestAssignments = 10;

const trialDaysRemaining = ({ plan, trialEndsOn, timeZone }: Viewer, now: Date): number | null =>
  plan === 'free_trial' && trialEndsOn ? Math.max(0, daysBetween(dayIn(now, timeZone), trialEndsOn)) : null;

export const teacherDashboard = async ({ db, now }: Services, viewer: Viewer): Promise<TeacherDashboard> => {
  const classes = await classesOfTeacher(db, viewer.id);
  const results = await classResults(
    db,
    classes.map((row) => row.id),
  );
  const byClass = new Map(results.map((row) => [row.school_class_id, row]));
  const assignments = await assignmentsOfTeacher(db, viewer.id, { limit: latestAssignments });
  return {
    role: 'teacher',
    name: viewer.name,
    plan: viewer.plan ?? 'none',
    trial_days_remaining: trialDaysRemaining(viewer, now()),
    classes: classes.map(({ id, name, code, students_count }) => {
      const sums = byClass.get(id);
      return {
        ...{ id, name, code, students_count },
        quiz_average_percent: percentOf(sums?.correct_count ?? 0, sums?.answers_count ?? 0),
        assignments_count: sums?.assignments_count ?? 0,
        url: `/school_classes?school_class_id=${id}`,
      };
    }),
    assignments: assignments.map(presentTeachAssignment),
  };
};

const thirtyDaysAgo = (now: Date): string => addDays(dayIn(now, 'UTC'), -29);

export const schoolAdminDashboard = async ({ db, now }: Services, viewer: Viewer): Promise<SchoolAdminDashboard> => {
  const district = viewer.districtId === null ? { schoolIds: [] } : { districtId: viewer.districtId };
  const schools = await schoolsOverview(db, { ...district, since: thirtyDaysAgo(now()) });
  return {
    role: 'school_admin',
    name: viewer.name,
    schools: schools.map(({ id, name, teachers_count, classes_count, students_count, submitted_count }) => ({
      ...{ id, name, teachers_count, classes_count, students_count },
      submitted_last_30_days: submitted_count,
    })),
  };
};

export const adminDashboard = async ({ db, now }: Services, viewer: Viewer): Promise<AdminDashboard> => ({
  role: 'admin',
  name: viewer.name,
  ...(await quizCounts(db)),
  lessons_count: await lessonsCount(db),
  ...(await rosterCounts(db)),
  submitted_last_30_days: await submittedSince(db, thirtyDaysAgo(now())),
});

export const analystDashboard = async ({ store, readSide }: Services, viewer: Viewer): Promise<AnalystDashboard> => {
  const head = await store.head();
  const statuses = await readSide.status();
  return {
    role: 'analyst',
    name: viewer.name,
    event_store: { kind: store.kind, head: head && formatPosition(head) },
    projections: statuses.map(({ name, version, status, checkpoint, events_seen, skipped, lag_events, updated_at }) => {
      return { name, version, status, checkpoint, events_seen, skipped, lag_events, updated_at };
    }),
  };
};
