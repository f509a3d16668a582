import { availableBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { decryptAll } from '#people/personal-keys.ts';
import { assignmentsOfStudent } from '#projections/quiz-taking/assignments/queries.ts';
import {
  lessonAssignmentsOfStudent,
  type LessonAssignmentReads,
  type StudentLessonAssignmentRow,
} from '#projections/lesson-work/lesson-assignments/queries.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { presentStudentAssignment } from '#api/assignments/quiz-assignments/presenter.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import { studentsIndexPage, type StudentLessonAssignment } from './schemas.ts';

const present = (row: StudentLessonAssignmentRow, reason: string | null): StudentLessonAssignment => ({
  assignment_id: row.lesson_assignment_school_class_id,
  title: row.title,
  lesson: { type: quizableWord(row.lesson_type), path: row.lesson_path, name: row.lesson_name },
  school_class_name: row.school_class_name,
  teacher_name: row.teacher_name,
  due_at: row.due_at,
  closed: row.closed || row.left_class,
  state: row.state,
  blocks: availableBlocks(row.block_content),
  completed_blocks: [...row.completed_blocks],
  submitted_at: row.state === 'submitted' ? row.submitted_at : null,
  reopened: row.reopened_at !== null && reason !== null ? { reason, at: row.reopened_at } : null,
  feedback: row.feedback,
  assignment_url: `/students/assignments/${row.lesson_assignment_school_class_id}`,
});

/** The signed-in student's lesson assignments, with the teachers' reasons for giving work back. */
const studentLessonAssignments = async ({
  read,
  viewer,
  services,
}: SignedInContext<LessonAssignmentReads | 'accommodations' | 'student_feedback'>): Promise<StudentLessonAssignment[]> => {
  const rows = await lessonAssignmentsOfStudent(read, viewer.id, services.now().toISOString());
  const sealed = rows.flatMap(({ reopen_reason: reason }) => reason ?? []);
  const opened = await decryptAll(
    services.db,
    sealed.map((text) => ({ personId: viewer.id, sealed: text })),
  );
  const reasons = new Map(sealed.map((text, index) => [text, opened[index]!]));
  return rows.map((row) => present(row, row.reopen_reason === null ? null : reasons.get(row.reopen_reason)!));
};

export const studentListRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/students',
    tag: 'Quiz assignments',
    summary: 'What is assigned to the student, with its state',
    access: ['student'],
    response: studentsIndexPage,
    records: ownRecords,
    reads: [
      'quiz_assignments',
      'quiz_results',
      'quizzes',
      'roster',
      'accommodations',
      'lessons',
      'lesson_assignments',
      'student_works',
      'student_feedback',
    ],
    page: { id: 'students_index', title: { en: 'My work', es: 'Mis tareas' } },
    keptOnDevice: true,
    handler: async (_input, context) => {
      const [quizzes, lessons] = await Promise.all([
        assignmentsOfStudent(context.read, context.viewer.id),
        studentLessonAssignments(context),
      ]);
      return { quiz_assignments: quizzes.map(presentStudentAssignment), lesson_assignments: lessons };
    },
  }),
];
