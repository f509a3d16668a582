import { z } from 'zod';
import { percent, timestamp } from '../shared/schemas.ts';
import { teachAssignment } from '../quiz-assignments/schemas.ts';

const teacherDashboard = z.object({
  role: z.literal('teacher'),
  name: z.string(),
  plan: z.enum(['premium', 'free_trial', 'none']),
  /** Whole days until the free trial ends, 0 on its last day; null without a trial. */
  trial_days_remaining: z.int().nullable(),
  classes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string(),
      students_count: z.int(),
      quiz_average_percent: percent,
      assignments_count: z.int(),
      url: z.string(),
    }),
  ),
  /** The latest ones first, at most ten. */
  assignments: z.array(teachAssignment),
});

const schoolAdminDashboard = z.object({
  role: z.literal('school_admin'),
  name: z.string(),
  schools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      teachers_count: z.int(),
      classes_count: z.int(),
      students_count: z.int(),
      submitted_last_30_days: z.int(),
    }),
  ),
});

const adminDashboard = z.object({
  role: z.literal('admin'),
  name: z.string(),
  quizzes_count: z.int(),
  published_quizzes_count: z.int(),
  used_quizzes_count: z.int(),
  lessons_count: z.int(),
  schools_count: z.int(),
  teachers_count: z.int(),
  students_count: z.int(),
  submitted_last_30_days: z.int(),
});

const analystDashboard = z.object({
  role: z.literal('analyst'),
  name: z.string(),
  event_store: z.object({ kind: z.enum(['embedded', 'eventstoredb']), head: z.string().nullable() }),
  projections: z.array(
    z.object({
      name: z.string(),
      version: z.int(),
      status: z.enum(['live', 'building', 'stopped']),
      checkpoint: z.string().nullable(),
      events_seen: z.int(),
      skipped: z.int(),
      lag_events: z.int(),
      updated_at: timestamp.nullable(),
    }),
  ),
});

/** Data of the page `dashboard`; students have `/students` instead. */
export const dashboardPage = z.discriminatedUnion('role', [
  teacherDashboard,
  schoolAdminDashboard,
  adminDashboard,
  analystDashboard,
]);
export type DashboardPageData = z.infer<typeof dashboardPage>;
export type TeacherDashboard = z.infer<typeof teacherDashboard>;
export type SchoolAdminDashboard = z.infer<typeof schoolAdminDashboard>;
export type AdminDashboard = z.infer<typeof adminDashboard>;
export type AnalystDashboard = z.infer<typeof analystDashboard>;
