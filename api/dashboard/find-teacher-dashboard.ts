import { assignmentsOfTeacher, type AssignmentReads } from '../../views/assignments/queries.ts';
import { teacherMonthlyAverages } from '../../views/reports/teacher-monthly-averages.ts';
import { classResults } from '../../views/reports/class-results.ts';
import { classesOfTeacher } from '../../projections/roster/class-queries.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentTeachAssignment } from '../quiz-assignments/presenter.ts';
import { findOwnClass } from '../school-classes/find-classes.ts';
import type { SignedInContext } from '../http/route.ts';
import { dayIn, daysBetween } from '../shared/calendar.ts';
import { percentOf } from '../../domain/shared/percent.ts';
import { monthLabel } from './months.ts';
import type { TeacherChart, TeacherDashboard } from './schemas.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';

const latestAssignments = 10;

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

/** The chart over all classes that a teacher teaches, or over one of them. @throws 404 for a class of somebody else */
export const teacherChart = async (
  { read, services: { now }, viewer }: SignedInContext<'roster' | 'quiz_results'>,
  schoolClassId: number | undefined,
): Promise<TeacherChart> => {
  const one = schoolClassId === undefined ? null : await findOwnClass(read, viewer, schoolClassId);
  const classes = one ? [one] : await classesOfTeacher(read, viewer.id);
  return chartOf(
    read,
    classes.map(({ id }) => id),
    dayIn(now(), viewer.timeZone),
  );
};

export const teacherDashboard = async ({
  read,
  services: { now },
  viewer,
}: SignedInContext<AssignmentReads>): Promise<TeacherDashboard> => {
  const classes = await classesOfTeacher(read, viewer.id);
  const ids = classes.map(({ id }) => id);
  const results = new Map((await classResults(read, ids)).map((row) => [row.school_class_id, row]));
  const assignments = await assignmentsOfTeacher(read, viewer.id, { limit: latestAssignments });
  return {
    role: 'teacher',
    name: viewer.name,
    plan: viewer.plan ?? 'none',
    trial_days_remaining: trialDaysRemaining(viewer, now()),
    classes: classes.map(({ id, name, code, students_count }) => {
      const sums = results.get(id);
      return {
        id,
        name,
        code,
        students_count,
        quiz_average_percent: percentOf(sums?.correct_count ?? 0, sums?.answers_count ?? 0),
        assignments_count: sums?.assignments_count ?? 0,
        url: `/school_classes?school_class_id=${id}`,
      };
    }),
    assignments: assignments.map(presentTeachAssignment),
    reports: await chartOf(read, ids, dayIn(now(), viewer.timeZone)),
  };
};
