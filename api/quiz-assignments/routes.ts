import { assignQuiz } from '../../commands/quiz-assignment/assign-quiz.ts';
import { assignmentsOfStudent, assignmentsOfTeacher } from '../../views/assignments/queries.ts';
import { assignableQuizzes } from '../../projections/quizzes/queries.ts';
import { classesOfTeacher } from '../../projections/roster/class-queries.ts';
import { ownRecords, recordsOfViewer } from '../http/record-access.ts';
import { commandReply, defineRoute, redirect, type Route } from '../http/route.ts';
import { studentLessonAssignments } from '../student-works/student-list.ts';
import { presentAssignableQuiz, presentStudentAssignment, presentTeachAssignment } from './presenter.ts';
import { assignQuizBody, assignQuizReply, studentsIndexPage, teachAssignmentsPage } from './schemas.ts';

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
    ],
    page: { id: 'students_index', title: 'My work' },
    handler: async (_input, context) => {
      const [quizzes, lessons] = await Promise.all([
        assignmentsOfStudent(context.read, context.viewer.id),
        studentLessonAssignments(context),
      ]);
      return { quiz_assignments: quizzes.map(presentStudentAssignment), lesson_assignments: lessons };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/teach/assignments',
    tag: 'Quiz assignments',
    summary: 'What the teacher’s classes have been assigned, and what can be',
    access: ['teacher'],
    response: teachAssignmentsPage,
    records: { action: 'viewed', what: 'assignments', of: (_input, viewer) => recordsOfViewer(viewer) },
    reads: ['quiz_assignments', 'quiz_results', 'quizzes', 'roster'],
    page: { id: 'teach_assignments', title: 'Assignments' },
    handler: async (_input, { read, viewer }) => {
      const [assignments, classes, quizzes] = await Promise.all([
        assignmentsOfTeacher(read, viewer.id),
        classesOfTeacher(read, viewer.id),
        assignableQuizzes(read, viewer.districtId),
      ]);
      return {
        quiz_assignments: assignments.map(presentTeachAssignment),
        school_classes: classes.map(({ id, name }) => ({ id, name })),
        quizzes: quizzes.map(presentAssignableQuiz),
      };
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
      });
      if (context.wantsDocument) return redirect('/teach/assignments', outcome.position);
      return commandReply(outcome, { quiz_assignment_school_class_id: outcome.value.quizAssignmentSchoolClassId }, 201);
    },
  }),
];
