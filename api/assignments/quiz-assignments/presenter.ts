/** Assigned quizzes as students and teachers see them. */
import { isOfEarlierYear } from '#domain/assignments/owed-work.ts';
import type { AssignmentRow, StudentAssignmentRow, TeacherAssignmentRow } from '#projections/quiz-taking/assignments/queries.ts';
import type { QuizRow } from '#projections/quizzes/queries.ts';
import { quizableOf, quizReportUrl, studentQuizUrl } from '#api/shared/quizable.ts';
import type { AssignableQuiz, StudentAssignment, TeachAssignment } from './schemas.ts';

const presentAssignment = (row: AssignmentRow) => ({
  quiz_assignment_school_class_id: row.quiz_assignment_school_class_id,
  quiz_uuid: row.quiz_uuid,
  title: row.title,
  assignment_type: row.assignment_type,
  due_at: row.due_at,
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  ...quizableOf(row),
});

/** `yearStart`: when the school year began, in milliseconds since 1970. */
export const presentStudentAssignment = (row: StudentAssignmentRow, yearStart = 0): StudentAssignment => ({
  ...presentAssignment(row),
  state: row.state === 'not_started' && row.not_owed === 'before_joining' ? 'before_joining' : row.state,
  not_owed: row.not_owed,
  earlier_year: isOfEarlierYear(row.due_at === null ? null : Date.parse(row.due_at), yearStart),
  left_class: row.left_class,
  teacher_name: row.teacher_name,
  answered_count: row.answered_count,
  questions_count: row.questions_count,
  correct_answers_count: row.correct_answers_count,
  quiz_url: studentQuizUrl(row.quiz_assignment_school_class_id),
});

export const presentTeachAssignment = (row: TeacherAssignmentRow): TeachAssignment => ({
  ...presentAssignment(row),
  state: row.state,
  assigned_at: row.assigned_at,
  submitted: row.submitted,
  all: row.all,
  report_url: quizReportUrl(row),
});

export const presentAssignableQuiz = (row: QuizRow): AssignableQuiz => ({
  uuid: row.uuid,
  title: row.title,
  questions_count: row.questions_count,
  ...quizableOf(row),
});
