import { percentOf } from '#domain/shared/percent.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { classResults } from '#projections/reports/class-results.ts';
import { quizzesChanged } from '#projections/dashboard/teacher-day/changed-quizzes.ts';
import type { GivenReads } from '#projections/dashboard/teacher-day/given.ts';
import { needsRules, questionsMissed, studentsBehind, worksWaiting } from '#projections/dashboard/teacher-day/needs.ts';
import { dueAroundNow, type NeighbourRow } from '#projections/dashboard/teacher-day/neighbours.ts';
import type { TeacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { tasksOfTeacher } from '#projections/dashboard/teacher-day/tasks.ts';
import { addDays, dayIn } from '#api/shared/calendar.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { presentBehind, presentChanged, presentGiven, presentMissed, presentTask, presentWaiting } from './presenter.ts';
import type { ClassCard, Needs, Task } from './schemas.ts';

interface Classes {
  readonly schoolClassIds: readonly number[];
  readonly now: Date;
}

export interface FoundTasks {
  readonly tasks: Task[];
  /** Also of those that are over the limit. */
  readonly count: number;
}

/** The most urgent first; without those that the teacher has put away. */
export const findTasks = async (
  read: ReadHandle<TeacherDayReads>,
  viewer: Viewer,
  { schoolClassIds, now }: Classes,
  limit: number | null = null,
): Promise<FoundTasks> => {
  const of = { teacherId: viewer.id, schoolClassIds, now: now.toISOString(), timeZone: viewer.timeZone, limit };
  const rows = await tasksOfTeacher(read, of);
  return { tasks: rows.map(presentTask), count: rows[0]?.total ?? 0 };
};

const shownOfEach = 3;

/** Who and what needs the teacher today, a few of each kind, the most urgent first. */
export const findNeeds = async (
  read: ReadHandle<TeacherDayReads>,
  viewer: Viewer,
  { schoolClassIds, now }: Classes,
): Promise<Needs> => {
  const endDate = dayIn(now, viewer.timeZone);
  const startDate = addDays(endDate, 1 - needsRules.days);
  const of = { schoolClassIds, now: now.toISOString(), startDate, endDate, limit: shownOfEach };
  const [waiting, missed, behind, changed] = await Promise.all([
    worksWaiting(read, of),
    questionsMissed(read, of),
    studentsBehind(read, of),
    quizzesChanged(read, of),
  ]);
  return {
    items: [
      ...behind.map(presentBehind),
      ...missed.map((row) => presentMissed(row, of)),
      ...waiting.map(presentWaiting),
      ...changed.map(presentChanged),
    ],
    totals: {
      behind: behind[0]?.total ?? 0,
      missed: missed[0]?.total ?? 0,
      feedback: waiting[0]?.total ?? 0,
      changed: changed[0]?.total ?? 0,
    },
    days: needsRules.days,
  };
};

const givenAt = (rows: readonly NeighbourRow[], place: NeighbourRow['place'], type: NeighbourRow['task_type']) => {
  const row = rows.find((one) => one.place === place && one.task_type === type);
  return row ? presentGiven(row) : null;
};

/** What the dashboard says of each class, in the order of `classes`. */
export const findClassCards = async (
  read: ReadHandle<GivenReads>,
  classes: readonly Pick<ClassCard, 'id' | 'name' | 'code' | 'students_count'>[],
  now: Date,
): Promise<ClassCard[]> => {
  const schoolClassIds = classes.map(({ id }) => id);
  const [results, around] = await Promise.all([
    classResults(read, schoolClassIds),
    dueAroundNow(read, { schoolClassIds, now: now.toISOString() }),
  ]);
  const sums = new Map(results.map((row) => [row.school_class_id, row]));
  return classes.map(({ id, name, code, students_count }) => {
    const own = around.filter((row) => row.school_class_id === id);
    const sum = sums.get(id);
    return {
      id,
      name,
      code,
      students_count,
      quiz_average_percent: percentOf(sum?.correct_count ?? 0, sum?.answers_count ?? 0),
      assignments_count: sum?.assignments_count ?? 0,
      previous_quiz: givenAt(own, 'previous', 'quiz'),
      next_quiz: givenAt(own, 'next', 'quiz'),
      previous_assignment: givenAt(own, 'previous', 'lesson'),
      next_assignment: givenAt(own, 'next', 'lesson'),
    };
  });
};
