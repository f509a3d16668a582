import { schoolYearBegan } from '#domain/shared/school-year.ts';
import { percentOf } from '#domain/shared/percent.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { classResults } from '#projections/reports/class-results.ts';
import { quizzesChanged, type ChangedQuizRow } from '#projections/dashboard/teacher-day/changed-quizzes.ts';
import type { GivenReads, GivenRow } from '#projections/dashboard/teacher-day/given.ts';
import {
  needsRules,
  questionsMissed,
  studentsBehind,
  worksWaiting,
  type BehindRow,
  type MissedRow,
  type WaitingRow,
} from '#projections/dashboard/teacher-day/needs.ts';
import { dueAroundNow, type NeighbourRow } from '#projections/dashboard/teacher-day/neighbours.ts';
import type { TeacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { tasksOfTeacher, type TaskRow } from '#projections/dashboard/teacher-day/tasks.ts';
import { addDays, dayIn } from '#api/shared/calendar.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { plainText } from '#api/http/markdown.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { DateRange } from '#api/shared/date-range.ts';
import { teacherStudentReportPath } from '#api/shared/page-addresses.ts';
import { lessonUrl, quizReportUrl } from '#api/shared/quizable.ts';
import type { GivenToClass, Need, Task, ClassCard, Needs } from './schemas.ts';

/** The report of a quiz, or the class's progress table for a lesson. */
const linkOf = (row: GivenRow): string =>
  row.quiz_uuid === null
    ? `/teach/lesson_assignments/${row.lesson_assignment_uuid}/school_class/${row.school_class_id}`
    : quizReportUrl({ ...row, quiz_uuid: row.quiz_uuid });

const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  task_type: row.task_type,
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  assignment_name: row.name,
  assignment_type: row.assignment_type ?? 'lesson_assignment',
  due_date_status: row.due_in_days,
  due_at: row.due_at,
  stats: { submitted: row.submitted, all: row.all },
  link: linkOf(row),
});

const presentGiven = (row: GivenRow): GivenToClass => ({
  name: row.name,
  url: linkOf(row),
  due_at: row.due_at!,
  submitted: row.submitted,
  all: row.all,
  progress: row.all === 0 ? 'N/A' : Math.floor((row.submitted / row.all) * 100),
});

const presentBehind = (row: BehindRow): Need => ({
  kind: 'behind',
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  url: teacherStudentReportPath(row.school_class_id, row.student_id),
  student_id: row.student_id,
  student_name: row.student_name,
  missing_count: row.missing_count,
  missing_names: [...row.missing_names],
  missing: [...row.missing],
});

/** The link asks for the days that were counted, so that the report shows the same numbers. */
const presentMissed = (row: MissedRow, { startDate, endDate }: Pick<DateRange, 'startDate' | 'endDate'>): Need => ({
  kind: 'missed',
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  url: `${quizReportUrl(row)}?${new URLSearchParams({ start_date: startDate, end_date: endDate })}`,
  quiz_title: row.quiz_title,
  position: row.position,
  content: plainQuizText(row.content),
  quote: row.quote === null ? null : plainText(row.quote),
  listening_strand: row.listening_strand,
  wrong_count: row.wrong_count,
  answers_count: row.answers_count,
  lesson_url: lessonUrl(row.quizable_type, row.quizable_path),
  lesson_name: row.quizable_name,
});

const presentWaiting = (row: WaitingRow): Need => ({
  kind: 'feedback',
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  url: `/teach/student_works/${row.student_work_uuid}`,
  assignment_name: row.title,
  waiting_count: row.waiting_count,
  waiting_since: row.waiting_since,
});

const presentChanged = (row: ChangedQuizRow): Need => ({
  kind: 'changed',
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  url: quizReportUrl(row),
  quiz_title: row.quiz_title,
  changed_at: row.changed_at,
  changed_questions: [...row.changed],
  added_questions: [...row.added],
  removed_questions_count: row.removed_count,
  corrected_questions: [...row.corrected],
  audio_stop_changed: row.audio_stop,
  locales: [...row.locales],
  submitted_before_count: row.submitted_before_count,
});

interface Classes {
  readonly schoolClassIds: readonly number[];
  readonly now: Date;
}

export interface FoundTasks {
  readonly tasks: Task[];
  /** Includes items beyond the limit. */
  readonly count: number;
}

/** Most urgent first, without tasks that the teacher has dismissed. */
export const findTasks = async (
  read: ReadHandle<TeacherDayReads>,
  viewer: Viewer,
  { schoolClassIds, now }: Classes,
  limit: number | null = null,
): Promise<FoundTasks> => {
  const of = {
    teacherId: viewer.id,
    schoolClassIds,
    now: now.toISOString(),
    timeZone: viewer.timeZone,
    yearStart: schoolYearBegan(now, viewer.timeZone).toISOString(),
    limit,
  };
  const rows = await tasksOfTeacher(read, of);
  return { tasks: rows.map(presentTask), count: rows[0]?.total ?? 0 };
};

const shownOfEach = 3;

/** The students and work that need the teacher today, a few of each kind, most urgent first. */
export const findNeeds = async (
  read: ReadHandle<TeacherDayReads>,
  viewer: Viewer,
  { schoolClassIds, now }: Classes,
): Promise<Needs> => {
  const endDate = dayIn(now, viewer.timeZone);
  const startDate = addDays(endDate, 1 - needsRules.days);
  const yearStart = schoolYearBegan(now, viewer.timeZone).toISOString();
  const of = { schoolClassIds, now: now.toISOString(), yearStart, startDate, endDate, limit: shownOfEach };
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

/** The dashboard's data about each class, in the order of `classes`. */
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
