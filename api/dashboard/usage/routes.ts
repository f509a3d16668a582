/** Usage figures for school admins and staff. */
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { dashboardPresets, chosenRanges } from '#api/shared/chosen-ranges.ts';
import { reportLinks } from '#api/shared/report-links.ts';
import { teacherActivity, usageByMonth, type TeacherActivity, type UsageMonth } from '#projections/dashboard/usage/queries.ts';
import { dayIn } from '#api/shared/calendar.ts';
import type { DayRange } from '#api/shared/schemas.ts';
import { type UsageItem, type UsagePieItem, type UsageReport, usageQuery, usageReport, usagePage } from './schemas.ts';

/** How much the teachers of a district use Earshot, month by month. */
const presentMonth = ({ month, total_logins, reached_goals, expected_goals }: UsageMonth): UsageItem => ({
  period_timestamp: Date.parse(`${month}-01T00:00:00Z`) / 1000,
  total_logins_per_month: total_logins,
  reached_goals_per_month: reached_goals,
  expected_number_of_reached_goals: expected_goals,
});

const presentActivity = ({ every_week, some_weeks, not_at_all }: TeacherActivity): UsagePieItem[] => [
  { title: 'Active every week', value: every_week, color: 'chart-1' },
  { title: 'Active in some weeks', value: some_weeks, color: 'chart-2' },
  { title: 'Not active', value: not_at_all, color: 'chart-8' },
];

interface UsageQuery {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/**
 * The usage in the schools that a school admin administers, or in all districts for staff. Without a complete range: this school
 * year.
 */
const findUsage = (
  { read, services: { now }, viewer }: SignedInContext<'roster' | 'sign_ins'>,
  { start_date, end_date }: UsageQuery,
): Promise<UsageReport & { today: string; range: DayRange }> =>
  read.asOf(['roster', 'sign_ins'], async (models, asOf) => {
    const { role, districtId, administeredSchoolIds, timeZone } = viewer;
    const moment = now();
    const today = dayIn(moment, timeZone);
    const { range } = chosenRanges({ start_date, end_date }, today);
    // No district has the id 0: a school admin without a district sees nobody's usage.
    const ofDistrict = role === 'admin' ? null : (districtId ?? 0);
    const scope = {
      districtId: ofDistrict,
      within: role === 'admin' ? null : administeredSchoolIds,
      startDate: range.start_date,
      endDate: range.end_date,
      now: moment.toISOString(),
    };
    return {
      items: (await usageByMonth(models, scope)).map(presentMonth),
      pie: presentActivity(await teacherActivity(models, scope)),
      range,
      today,
      as_of: { ...asOf, time: asOf.time ?? moment.toISOString() },
    };
  });

const shared = {
  access: ['school_admin', 'admin'],
  concealed: true,
  request: { query: usageQuery },
  reads: ['roster', 'sign_ins'],
} as const;

export const usageRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/api/v1/reports/usage',
    tag: 'Reports',
    summary: 'How teachers use the product: sign-ins, weekly goals and regularity, of a district or for staff of all',
    response: usageReport,
    handler: async ({ query }, context) => {
      const { today: _today, ...usage } = await findUsage(context, query);
      return usage;
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/dashboard/usage',
    tag: 'Reports',
    summary: 'The usage charts',
    response: usagePage,
    page: { id: 'usage', title: ({ title }) => title },
    handler: async ({ query }, context) => {
      const usage = await findUsage(context, query);
      const role = context.viewer.role === 'admin' ? 'admin' : 'school_admin';
      return {
        ...usage,
        title: 'Usage',
        presets: dashboardPresets(usage.today),
        reports: reportLinks(role, usage.range),
      };
    },
  }),
];
