import type { ChangedQuizRow } from '#projections/dashboard/teacher-day/changed-quizzes.ts';
import type { BehindRow, MissedRow, WaitingRow } from '#projections/dashboard/teacher-day/needs.ts';
import type { GivenRow } from '#projections/dashboard/teacher-day/given.ts';
import type { TaskRow } from '#projections/dashboard/teacher-day/tasks.ts';
import { plainText } from '#api/http/markdown.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { DateRange } from '#api/shared/date-range.ts';
import { teacherStudentReportPath } from '#api/shared/page-addresses.ts';
import { lessonUrl, quizReportUrl } from '#api/shared/quizable.ts';
import type { GivenToClass, Need, Task } from './schemas.ts';

/** The report of a quiz, or the table of the class at work on a lesson. */
const linkOf = (row: GivenRow): string =>
  row.quiz_uuid === null
    ? `/teach/lesson_assignments/${row.lesson_assignment_uuid}/school_class/${row.school_class_id}`
    : quizReportUrl({ ...row, quiz_uuid: row.quiz_uuid });

export const presentTask = (row: TaskRow): Task => ({
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

export const presentGiven = (row: GivenRow): GivenToClass => ({
  name: row.name,
  url: linkOf(row),
  due_at: row.due_at!,
  submitted: row.submitted,
  all: row.all,
  progress: row.all === 0 ? 'N/A' : Math.floor((row.submitted / row.all) * 100),
});

export const presentBehind = (row: BehindRow): Need => ({
  kind: 'behind',
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  url: teacherStudentReportPath(row.school_class_id, row.student_id),
  student_id: row.student_id,
  student_name: row.student_name,
  missing_count: row.missing_count,
  missing_names: [...row.missing_names],
});

/** The link asks for the days that were counted, so that the report shows the same numbers. */
export const presentMissed = (row: MissedRow, { startDate, endDate }: Pick<DateRange, 'startDate' | 'endDate'>): Need => ({
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

export const presentWaiting = (row: WaitingRow): Need => ({
  kind: 'feedback',
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  url: `/teach/student_works/${row.student_work_uuid}`,
  assignment_name: row.title,
  waiting_count: row.waiting_count,
  waiting_since: row.waiting_since,
});

export const presentChanged = (row: ChangedQuizRow): Need => ({
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
