import { z } from 'zod';
import { dashboardSections } from '#domain/dashboard/events.ts';
import { asOf, chartColour, datePreset, dayRange, idParam, percent, timestamp } from '#api/shared/schemas.ts';
import { classCard, needs, task } from './teacher-day/schemas.ts';
import { savedReport } from '#api/reports/saved-reports/schemas.ts';

/** One part of a dashboard chart. `percent` is its share of the total, or for strands how much of it was correct. */
export const dashboardChartItem = z
  .object({
    title: z.string(),
    value: z.int(),
    color: chartColour,
    percent,
    /**
     * The same in the second range, and the difference between the ranges: of the percentage for strands, otherwise of the value.
     */
    comparison: z.object({ value: z.int(), percent, difference: z.int().nullable() }).nullable(),
    /** The report behind this part; null if the viewer has none. */
    url: z.string().nullable(),
  })
  .meta({ id: 'DashboardChartItem' });
export type DashboardChartItem = z.infer<typeof dashboardChartItem>;

export const dashboardChart = z
  .object({
    total: z.int(),
    comparison_total: z.int().nullable(),
    items: z.array(dashboardChartItem),
  })
  .meta({ id: 'DashboardChart' });
export type DashboardChart = z.infer<typeof dashboardChart>;

/** What the charts of a dashboard need, whoever sees it. */
const chosenResults = {
  range: dayRange,
  /** The second range; null without a comparison. */
  comparison: dayRange.nullable(),
  presets: z.array(datePreset),
  /** In the viewer's time zone. */
  today: z.string(),
  charts: z.object({
    /** Counted solutions by assignment type. */
    by_assignment_type: dashboardChart,
    /** Counted solutions by school, by district for staff, by class for teachers; the largest ones, and the others combined. */
    by_place: dashboardChart,
    /** Graded answers by listening strand, with the percentage that was correct. */
    by_strand: dashboardChart,
  }),
  /** For the report selector. */
  reports: z.array(z.object({ label: z.string(), url: z.string() })),
};

/** The fields that school admins and staff share. */
const results = { ...chosenResults, as_of: asOf };

const shownResults = z.object(chosenResults);
export type ShownResults = z.infer<typeof shownResults>;

/** One month of the teacher's chart: the average percentage of correct answers, null for a month without submits. */
export const monthPoint = z.object({ month: z.string(), value: percent }).meta({ id: 'MonthPoint' });
export type MonthPoint = z.infer<typeof monthPoint>;

export const teacherChart = z.object({ data: z.array(monthPoint) }).meta({ id: 'TeacherDashboardReports' });
export type TeacherChart = z.infer<typeof teacherChart>;

export const teacherChartQuery = z.object({
  /** Empty or absent: all classes of the teacher. */
  school_class_id: z.preprocess((value) => (value === '' ? undefined : value), idParam.optional()),
});

const teacherDashboard = z.object({
  role: z.literal('teacher'),
  id: z.int(),
  name: z.string(),
  plan: z.enum(['premium', 'free_trial', 'none']),
  /** Whole days until the free trial ends, 0 on its last day; null without a trial. */
  trial_days_remaining: z.int().nullable(),
  /** On the provider's own site. */
  request_quote_url: z.string(),
  /** In the form that a PUT to this address saves. */
  ui_state: z.object({ components: z.array(z.enum(dashboardSections)), school_classes: z.array(z.int()) }),
  needs,
  /** Most urgent first. */
  tasks: z.array(task),
  /** The total, because `tasks` may contain only the first ones. */
  tasks_count: z.int(),
  /** In the teacher’s own order, without hidden classes. */
  classes: z.array(classCard),
  /** Classes that the teacher has hidden. */
  hidden_classes_count: z.int(),
  /** The chart over all classes; `/api/v1/reports/teacher_dashboard_reports` has that of one. */
  reports: teacherChart,
  /** The results of the teacher's classes in one or two ranges of dates. */
  results: shownResults,
});

const schoolAdminDashboard = z.object({
  role: z.literal('school_admin'),
  name: z.string(),
  ...results,
  schools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      teachers_count: z.int(),
      classes_count: z.int(),
      students_count: z.int(),
      /** Counted solutions in the range. */
      quiz_solutions_count: z.int(),
      percent_correct: percent,
      /** In percentage points, since `compared_with`; null if one of the two has no answers. */
      change: z.int().nullable(),
      url: z.string(),
    }),
  ),
  /** The chosen second range, or a range of equal length right before the first. */
  compared_with: dayRange,
  /** The reports that this person saved last, and how many there are. */
  saved_reports: z.array(savedReport),
  saved_reports_count: z.int(),
});

const adminDashboard = z.object({
  role: z.literal('admin'),
  name: z.string(),
  ...results,
  quizzes_count: z.int(),
  published_quizzes_count: z.int(),
  used_quizzes_count: z.int(),
  lessons_count: z.int(),
  schools_count: z.int(),
  teachers_count: z.int(),
  students_count: z.int(),
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
      lag_events: z.int().nullable(),
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
export type ResultsDashboard = Pick<SchoolAdminDashboard, keyof typeof results>;
