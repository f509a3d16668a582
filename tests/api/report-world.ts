import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { TestApp } from '#tests/support/app.ts';
import { cast, lessonPath, schoolClassId, startWorld, type World } from '#tests/support/world.ts';

/** The middle of a school day in Chicago. */
export const now = new Date('2026-10-15T18:00:00.000Z');

/** One student's submit: the choices by position, how long each took, and when it began. */
export interface Submit {
  readonly quiz: QuizInput;
  readonly assignmentId: number;
  readonly studentId: number;
  readonly options: readonly number[];
  readonly secondsEach: number;
  readonly from: string;
}

export const submitIn = async (world: World, one: Submit): Promise<void> => {
  const began = Date.parse(one.from);
  await importQuizSolution(world.context(), {
    quizAssignmentSchoolClassId: one.assignmentId,
    studentId: one.studentId,
    startedAt: new Date(began).toISOString(),
    answers: one.options.map((option, index) => ({
      questionUuid: one.quiz.questions[index]!.uuid,
      optionUuid: one.quiz.questions[index]!.options[option]!.uuid,
      answeredAt: new Date(began + (index + 1) * one.secondsEach * 1000).toISOString(),
    })),
  });
};

export interface ReportWorld {
  readonly app: TestApp;
  readonly world: World;
  /** The first student's second quiz. */
  readonly second: { quiz: QuizInput; assignmentId: number };
  /** Addresses of the ten reports, by page id, each with who reads it. */
  readonly reports: Readonly<Record<string, { readonly path: string; readonly as: 'schoolAdmin' | 'teacher' | 'student' }>>;
}

const addressesOf = ({ quiz }: World): ReportWorld['reports'] => ({
  schools_report: { path: '/reports/schools', as: 'schoolAdmin' },
  classes_report: { path: '/reports/classes', as: 'schoolAdmin' },
  class_report: { path: `/reports/classes/${schoolClassId}`, as: 'schoolAdmin' },
  students_report: { path: '/reports/students', as: 'schoolAdmin' },
  student_report: { path: `/reports/students/${cast.student.id}`, as: 'schoolAdmin' },
  quiz_report: { path: `/reports/quizzes/${quiz.uuid}`, as: 'schoolAdmin' },
  student_own_report: { path: '/students/report', as: 'student' },
  teacher_quiz_report: {
    path: `/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report`,
    as: 'teacher',
  },
  teacher_class_report: { path: `/school_classes/${schoolClassId}/report`, as: 'teacher' },
  teacher_student_report: { path: `/school_classes/${schoolClassId}/students/${cast.student.id}`, as: 'teacher' },
});

/** The world with four submits: two of the student, one each of the classmate and of the student of the other school. */
export const buildReportWorld = async (): Promise<ReportWorld> => {
  const { app, world } = await startWorld({ now: () => now });
  const second = await world.newAssignment();
  const first = { quiz: world.quiz, assignmentId: world.assignmentId };
  const [student, classmate, other] = [cast.student.id, cast.classmate.id, cast.otherStudent.id];
  const submits: readonly Submit[] = [
    { ...first, studentId: student, options: [1, 2, 3], secondsEach: 20, from: '2026-10-01T02:00:00.000Z' },
    { ...second, studentId: student, options: [0, 2, 0], secondsEach: 40, from: '2026-10-12T15:00:00.000Z' },
    { ...first, studentId: classmate, options: [0, 0, 1], secondsEach: 5, from: '2026-10-12T15:00:00.000Z' },
    {
      quiz: world.quiz,
      assignmentId: world.otherAssignmentId,
      studentId: other,
      options: [1, 2, 0],
      secondsEach: 10,
      from: '2026-10-13T15:00:00.000Z',
    },
  ];
  for (const one of submits) await submitIn(world, one);
  await app.caughtUp();
  return { app, world, second, reports: addressesOf(world) };
};
