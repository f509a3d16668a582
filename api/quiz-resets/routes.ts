import { defineRoute, reply, type Route } from '../http/route.ts';
import { resetSolutions, undoResets } from './change-solutions.ts';
import { findAttemptsPage } from './find-attempts.ts';
import { quizAttemptsPage, quizSolutionsDeletedReply, quizSolutionsRestoredReply, studentAtQuizParams } from './schemas.ts';

const address = '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions';

export const quizResetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: address,
    tag: 'Resets',
    summary: 'All attempts of a student at a quiz, also those that were reset',
    access: ['teacher'],
    request: { params: studentAtQuizParams },
    response: quizAttemptsPage,
    reads: ['quiz_assignments', 'quizzes', 'roster'],
    page: { id: 'quiz_attempts', title: ({ student, quiz }) => `${student.name}: ${quiz.title}` },
    handler: ({ params }, context) => findAttemptsPage(context, params),
  }),
  defineRoute({
    method: 'delete',
    path: `${address}.json`,
    tag: 'Resets',
    summary: 'Resets a student’s work at a quiz: it counts nowhere, and the student may take the quiz again',
    access: ['teacher'],
    request: { params: studentAtQuizParams },
    response: quizSolutionsDeletedReply,
    reads: ['quiz_assignments'],
    handler: async ({ params }, context) => {
      const { count, position } = await resetSolutions(context, params);
      return reply(200, { quiz_solutions_deleted_count: count }, { position });
    },
  }),
  defineRoute({
    method: 'post',
    path: `${address}/undo_reset.json`,
    tag: 'Resets',
    summary: 'Undoes the reset, until the student has started again',
    access: ['teacher'],
    request: { params: studentAtQuizParams },
    response: quizSolutionsRestoredReply,
    reads: ['quiz_assignments'],
    handler: async ({ params }, context) => {
      const { count, position } = await undoResets(context, params);
      return reply(200, { quiz_solutions_restored_count: count }, { position });
    },
  }),
];
