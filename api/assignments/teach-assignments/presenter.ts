/** Assigned quizzes and lessons as rows of a teacher's list. */
import type { z } from 'zod';
import type { ListedAssignmentRow } from '#projections/lesson-work/lesson-assignments/list.ts';
import type { LessonToAssignRow } from '#projections/assignments/lesson-assignments/list-lessons.ts';
import type { TeacherLessonAssignmentRow } from '#projections/lesson-work/lesson-assignments/queries.ts';
import { quizableOf, quizableWord, quizReportUrl } from '#api/shared/quizable.ts';
import type { assignableLesson, ListedAssignment, teachLessonAssignment } from './schemas.ts';

export const builderUrl = (lessonAssignmentUuid: string): string => `/teach/lesson_assignments/${lessonAssignmentUuid}`;

const classUrl = (lessonAssignmentUuid: string, schoolClassId: number): string =>
  `${builderUrl(lessonAssignmentUuid)}/school_class/${schoolClassId}`;

const resultsOf = (row: ListedAssignmentRow): string | null => {
  const { lesson_assignment_uuid: uuid, quiz_uuid, school_class_id } = row;
  if (school_class_id === null) return null;
  if (uuid !== null) return classUrl(uuid, school_class_id);
  return quiz_uuid === null ? null : quizReportUrl({ ...row, quiz_uuid, school_class_id });
};

export const presentListedAssignment = (row: ListedAssignmentRow): ListedAssignment => ({
  kind: row.kind,
  quiz_assignment_school_class_id: row.kind === 'quiz' ? row.given_id : null,
  quiz_uuid: row.quiz_uuid,
  lesson_assignment_id: row.lesson_assignment_uuid,
  lesson_assignment_school_class_id: row.kind === 'lesson' ? row.given_id : null,
  title: row.title,
  ...quizableOf(row),
  assignment_type: row.assignment_type,
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  assigned_at: row.assigned_at,
  starts_at: row.starts_at,
  due_at: row.due_at,
  answers_held_back: row.answers_held_back,
  state: row.state,
  submitted: row.submitted,
  all: row.all,
  results_url: resultsOf(row),
  edit_url: row.lesson_assignment_uuid && builderUrl(row.lesson_assignment_uuid),
  can_withdraw: row.kind === 'quiz' && row.started === 0,
});

export const presentTeachLessonAssignment = (row: TeacherLessonAssignmentRow): z.input<typeof teachLessonAssignment> => ({
  kind: 'lesson',
  lesson_assignment_id: row.lesson_assignment_uuid,
  lesson_assignment_school_class_id: row.lesson_assignment_school_class_id,
  title: row.title,
  quizable_type: quizableWord(row.lesson_type),
  quizable_path: row.lesson_path,
  quizable_name: row.lesson_name,
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  assigned_at: row.given_at,
  starts_at: row.starts_at,
  due_at: row.due_at,
  state: row.archived ? 'archived' : row.closed ? 'closed' : 'open',
  submitted: row.submitted,
  all: row.all,
  results_url: classUrl(row.lesson_assignment_uuid, row.school_class_id),
});

export const presentAssignableLesson = (row: LessonToAssignRow): z.input<typeof assignableLesson> => ({
  uuid: row.uuid,
  type: quizableWord(row.type),
  path: row.path,
  name: row.name,
  subject: row.subject,
  grade_band: row.grade_band,
  text_complexity: row.text_complexity,
  words_count: row.words_count,
  videos_count: row.videos_count,
  organizers_count: row.organizers_count,
  prompts_count: row.prompts_count,
  latest:
    row.latest_uuid === null || row.latest_title === null || row.latest_at === null
      ? null
      : { lesson_assignment_id: row.latest_uuid, title: row.latest_title, created_at: row.latest_at },
  build_url: `/teach/lesson_assignments/new?lesson_uuid=${row.uuid}`,
});
