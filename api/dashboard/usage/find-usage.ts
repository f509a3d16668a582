/** How much teachers of a district use the product, month by month. */
import { teacherActivity, usageByMonth, type TeacherActivity, type UsageMonth } from '#projections/dashboard/usage/queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges } from '#api/shared/chosen-ranges.ts';
import type { DayRange } from '#api/shared/schemas.ts';
import type { UsageItem, UsagePieItem, UsageReport } from './schemas.ts';

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

/** The usage of what a school admin administers, of all districts for staff. Without a whole range: this school year. */
export const findUsage = (
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
