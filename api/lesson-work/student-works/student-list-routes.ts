import { availableBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { isOfEarlierYear } from '#domain/assignments/owed-work.ts';
import { schoolYearBegan } from '#domain/shared/school-year.ts';
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

const present = (row: StudentLessonAssignmentRow, reason: string | null, yearStart: number): StudentLessonAssignment => ({
  assignment_id: row.lesson_assignment_school_class_id,
  title: row.title,
  lesson: { type: quizableWord(row.lesson_type), path: row.lesson_path, name: row.lesson_name },
  school_class_name: row.school_class_name,
  teacher_name: row.teacher_name,
  due_at: row.due_at,
  closed: row.closed || row.left_class,
  state: row.state === 'not_started' && row.not_owed === 'before_joining' ? 'before_joining' : row.state,
  not_owed: row.not_owed,
  earlier_year: isOfEarlierYear(row.due_at === null ? null : Date.parse(row.due_at), yearStart),
  blocks: availableBlocks(row.block_content),
  completed_blocks: [...row.completed_blocks],
  submitted_at: row.state === 'submitted' ? row.submitted_at : null,
  reopened: row.reopened_at !== null && reason !== null ? { reason, at: row.reopened_at } : null,
  feedback: row.feedback,
  assignment_url: `/students/assignments/${row.lesson_assignment_school_class_id}`,
});

/** What a student is excused from leaves the list; what they have handed in stays to be read. */
const isListed = ({ state, not_owed: notOwed }: Pick<StudentLessonAssignmentRow, 'state' | 'not_owed'>): boolean =>
  notOwed !== 'excused' || state === 'submitted';

/** The signed-in student's lesson assignments, with the teachers' reasons for giving work back. */
const studentLessonAssignments = async ({
  read,
  viewer,
  services,
}: SignedInContext<LessonAssignmentReads | 'accommodations' | 'student_feedback' | 'quiz_results'>): Promise<
  StudentLessonAssignment[]
> => {
  const rows = await lessonAssignmentsOfStudent(read, viewer.id, services.now().toISOString());
  const sealed = rows.flatMap(({ reopen_reason: reason }) => reason ?? []);
  const opened = await decryptAll(
    services.db,
    sealed.map((text) => ({ personId: viewer.id, sealed: text })),
  );
  const reasons = new Map(sealed.map((text, index) => [text, opened[index]!]));
  const yearStart = schoolYearBegan(services.now(), viewer.timeZone).getTime();
  return rows
    .filter(isListed)
    .map((row) => present(row, row.reopen_reason === null ? null : reasons.get(row.reopen_reason)!, yearStart));
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
      const yearStart = schoolYearBegan(context.services.now(), context.viewer.timeZone).getTime();
      return {
        quiz_assignments: quizzes.filter(isListed).map((row) => presentStudentAssignment(row, yearStart)),
        lesson_assignments: lessons,
      };
    },
  }),
];
