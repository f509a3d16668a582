import { assignQuiz } from '../../commands/quiz-assignment/assign-quiz.ts';
import { assignmentsOfStudent } from '../../views/assignments/queries.ts';
import { ownRecords } from '../http/record-access.ts';
import { commandReply, defineRoute, redirect, type Route } from '../http/route.ts';
import { studentLessonAssignments } from '../student-works/student-list.ts';
import { presentStudentAssignment } from './presenter.ts';
import { assignQuizBody, assignQuizReply, studentsIndexPage } from './schemas.ts';

export const quizAssignmentRoutes: readonly Route[] = [
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
    page: { id: 'students_index', title: 'My work' },
    keptOnDevice: true,
    handler: async (_input, context) => {
      const [quizzes, lessons] = await Promise.all([
        assignmentsOfStudent(context.read, context.viewer.id),
        studentLessonAssignments(context),
      ]);
      return { quiz_assignments: quizzes.map(presentStudentAssignment), lesson_assignments: lessons };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/quiz_assignments',
    tag: 'Quiz assignments',
    summary: 'Assigns a published quiz to one of the teacher’s classes',
    access: ['teacher'],
    request: { body: assignQuizBody },
    response: assignQuizReply,
    statuses: [201, 303],
    problems: [404],
    commands: ['assignQuiz'],
    handler: async ({ body }, context) => {
      const outcome = await assignQuiz(context.command(), {
        quizUuid: body.quiz_uuid,
        schoolClassId: body.school_class_id,
        assignmentType: body.assignment_type,
        dueAt: body.due_at ? new Date(body.due_at).toISOString() : null,
        answersHeldBack: body.answers_held_back,
      });
      if (context.wantsDocument) return redirect('/teach/assignments', outcome.position);
      return commandReply(outcome, { quiz_assignment_school_class_id: outcome.value.quizAssignmentSchoolClassId }, 201);
    },
  }),
];
