import { arranged, wholeSections } from '#domain/dashboard/order.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { findClassCards, findNeeds, findTasks } from './teacher-day/find-day.ts';
import { teacherMonthlyAverages } from '#projections/reports/teacher-monthly-averages.ts';
import type { TeacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { classesTaughtBy, classesToTeach } from '#projections/classes/roster/class-queries.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { dayIn, daysBetween } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { classUrls, teacherReportLinks } from '#api/shared/report-links.ts';
import type { DashboardQuery, DayRange } from '#api/shared/schemas.ts';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import { dashboardSums } from '#projections/reports/dashboard-sums.ts';
import { placeChart, strandChart, typeChart } from './charts.ts';
import type { ShownResults, TeacherChart, TeacherDashboard } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Sep 2026" for 2026-09. */
export const monthLabel = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]!} ${month.slice(0, 4)}`;

const trialDaysRemaining = ({ plan, trialEndsOn, timeZone }: Viewer, now: Date): number | null =>
  plan === 'free_trial' && trialEndsOn ? Math.max(0, daysBetween(dayIn(now, timeZone), trialEndsOn)) : null;

const chartOf = async (
  read: ReadHandle<'quiz_results'>,
  schoolClassIds: readonly number[],
  today: string,
): Promise<TeacherChart> => {
  const averages = await teacherMonthlyAverages(read, { schoolClassIds, today });
  return { data: averages.map(({ month, value }) => ({ month: monthLabel(month), value })) };
};

/** The chart over all of a teacher's classes, or over one of them. @throws 404 for another teacher's class */
export const teacherChart = async (
  { read, services: { now }, viewer }: SignedInContext<'roster' | 'quiz_results'>,
  schoolClassId: number | undefined,
): Promise<TeacherChart> => {
  const one = schoolClassId === undefined ? null : await findOwnClass(read, viewer, schoolClassId);
  const ids = one ? [one.id] : await classesTaughtBy(read, viewer.id);
  return chartOf(read, ids, dayIn(now(), viewer.timeZone));
};

/** The results of a teacher's classes: by type, by class and by strand, in one or two ranges. */
const findTeacherResults = async (
  read: ReadHandle<'quiz_results'>,
  classes: readonly NamedRow[],
  { query, today }: { readonly query: DashboardQuery; readonly today: string },
): Promise<ShownResults> => {
  const { range, comparison } = chosenRanges(query, today);
  const owners = { kind: 'class', ids: classes.map(({ id }) => id) } as const;
  const sumsIn = ({ start_date: startDate, end_date: endDate }: DayRange) =>
    dashboardSums(read, { whole: owners, parts: owners }, { startDate, endDate });
  const [sums, before] = [await sumsIn(range), comparison && (await sumsIn(comparison))];
  const urls = classUrls(range);
  const others = (count: number): string => `${count} other classes`;
  return {
    range,
    comparison,
    today,
    presets: dashboardPresets(today),
    reports: teacherReportLinks(classes, range),
    charts: {
      by_assignment_type: typeChart(sums, before, urls),
      by_place: placeChart(sums, before, { places: classes, others, urls }),
      by_strand: strandChart(sums, before, urls),
    },
  };
};

/** The page shows three tasks at first; it requests the others when somebody wants to see them. */
const tasksInDocument = 12;
const requestQuotePath = '/request_quote';

export const teacherDashboard = async (
  { read, services: { now, providerSiteUrl }, viewer, wantsDocument }: SignedInContext<TeacherDayReads, 'providerSiteUrl'>,
  query: DashboardQuery,
): Promise<TeacherDashboard> => {
  const [taught, desk] = await Promise.all([classesToTeach(read, viewer.id), deskOf(read, viewer.id)]);
  const byId = new Map(taught.map((row) => [row.id, row]));
  const order = arranged(desk.school_class_ids, [...byId.keys()]);
  const shown = order.filter((id) => !desk.hidden_class_ids.includes(id));
  const of = { schoolClassIds: shown, now: now() };
  const today = dayIn(of.now, viewer.timeZone);
  const [{ tasks, count }, needs, classes, reports, results] = await Promise.all([
    findTasks(read, viewer, of, wantsDocument ? tasksInDocument : null),
    findNeeds(read, viewer, of),
    findClassCards(
      read,
      shown.map((id) => byId.get(id)!),
      of.now,
    ),
    chartOf(read, order, today),
    findTeacherResults(
      read,
      order.map((id) => byId.get(id)!),
      { query, today },
    ),
  ]);
  return {
    role: 'teacher',
    id: viewer.id,
    name: viewer.name,
    plan: viewer.plan ?? 'none',
    trial_days_remaining: trialDaysRemaining(viewer, of.now),
    request_quote_url: `${providerSiteUrl}${requestQuotePath}`,
    ui_state: { components: wholeSections(desk.sections), school_classes: order },
    needs,
    tasks,
    tasks_count: count,
    classes,
    hidden_classes_count: order.length - shown.length,
    reports,
    results,
  };
};
