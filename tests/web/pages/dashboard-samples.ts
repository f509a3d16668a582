import type { AdminDashboard, DashboardChart, ResultsDashboard, SchoolAdminDashboard } from '#api/dashboard/schemas.ts';
import type { UsagePageData } from '#api/dashboard/usage/schemas.ts';
import { savedReportSample } from './saved-report-samples.ts';

const range = { start_date: '2026-08-01', end_date: '2026-11-21' };
const presets = [
  { label: 'Current School Year', ...range },
  { label: 'Today', start_date: '2026-11-21', end_date: '2026-11-21' },
];
const as_of = { position: '8/8', time: '2026-11-21T14:41:00.000Z', projections: { quiz_results: '8/8' } };

const chart = (titles: readonly string[]): DashboardChart => ({
  total: 40,
  comparison_total: null,
  items: titles.map((title, index) => ({
    title,
    value: index === 0 ? 30 : 10,
    percent: index === 0 ? 75 : 25,
    color: `chart-${index + 1}` as const,
    comparison: null,
    url: `/reports/schools?part=${index}`,
  })),
});

const compared = (one: DashboardChart): DashboardChart => ({
  ...one,
  comparison_total: 50,
  items: one.items.map((item) => ({ ...item, comparison: { value: 25, percent: 50, difference: item.value - 25 } })),
});

const results: ResultsDashboard = {
  range,
  comparison: null,
  presets,
  today: '2026-11-21',
  as_of,
  charts: {
    by_assignment_type: chart(['Listening', 'Reading']),
    by_place: chart(['North School', 'South School']),
    by_strand: chart(['Literal', 'Inference']),
  },
  reports: [
    { label: 'Schools', url: '/reports/schools?start_date=2026-08-01&end_date=2026-11-21' },
    { label: 'Usage', url: '/dashboard/usage?start_date=2026-08-01&end_date=2026-11-21' },
  ],
};

const people = { teachers_count: 4, students_count: 90 };

export const schoolAdminSample: SchoolAdminDashboard = {
  role: 'school_admin',
  name: 'Ada Moreau',
  ...results,
  schools: [
    {
      id: 1,
      name: 'North School',
      ...people,
      classes_count: 3,
      quiz_solutions_count: 30,
      percent_correct: 74,
      change: -3,
      url: '/reports/classes',
    },
  ],
  compared_with: { start_date: '2026-04-10', end_date: '2026-07-31' },
  saved_reports: [savedReportSample],
  saved_reports_count: 6,
};

export const comparedSample: SchoolAdminDashboard = {
  ...schoolAdminSample,
  comparison: { start_date: '2025-08-01', end_date: '2025-11-21' },
  charts: {
    by_assignment_type: compared(results.charts.by_assignment_type),
    by_place: compared(results.charts.by_place),
    by_strand: compared(results.charts.by_strand),
  },
};

export const emptySample: SchoolAdminDashboard = {
  ...schoolAdminSample,
  schools: [],
  charts: {
    by_assignment_type: { total: 0, comparison_total: null, items: [] },
    by_place: { total: 0, comparison_total: null, items: [] },
    by_strand: { total: 0, comparison_total: null, items: [] },
  },
};

export const adminSample: AdminDashboard = {
  ...results,
  role: 'admin',
  name: 'Ada Moreau',
  schools_count: 2,
  ...people,
  quizzes_count: 9,
  published_quizzes_count: 8,
  used_quizzes_count: 7,
  lessons_count: 6,
};

const month = (iso: string, logins: number) => ({
  period_timestamp: Date.parse(iso) / 1000,
  total_logins_per_month: logins,
  reached_goals_per_month: 7,
  expected_number_of_reached_goals: 16,
});

export const usageSample: UsagePageData = {
  title: 'Usage',
  range,
  presets,
  today: '2026-11-21',
  reports: results.reports,
  as_of,
  items: [month('2026-10-01T00:00:00Z', 31), month('2026-11-01T00:00:00Z', 12)],
  pie: [
    { title: 'Active every week', value: 1, color: 'chart-1' },
    { title: 'Active in some weeks', value: 1, color: 'chart-2' },
    { title: 'Not active', value: 1, color: 'chart-8' },
  ],
};
