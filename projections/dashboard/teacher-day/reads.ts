import type { ReadModelName } from '#projections/tables/read-model-name.ts';

/** The read models of a teacher's day: the dashboard, its tasks and the mail about classes. */
export const teacherDayReads = [
  'roster',
  'accommodations',
  'quizzes',
  'lessons',
  'quiz_assignments',
  'quiz_history',
  'quiz_results',
  'lesson_assignments',
  'student_works',
  'student_feedback',
  'teacher_desks',
] as const satisfies readonly ReadModelName[];

export type TeacherDayReads = (typeof teacherDayReads)[number];
