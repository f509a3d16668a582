import { resetQuizSolution } from '../../commands/quiz-solution/reset-quiz-solution.ts';
import { undoQuizSolutionReset } from '../../commands/quiz-solution/undo-quiz-solution-reset.ts';
import { defineRoute, reply, type Route } from '../http/route.ts';
import { changeEachSolution } from './change-each-solution.ts';
import { findAttemptsPage } from './find-attempts.ts';
import { quizAttemptsPage, quizSolutionsDeletedReply, quizSolutionsRestoredReply, studentAtQuizParams } from './schemas.ts';

export const quizResetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions',
    tag: 'Resets',
    summary: 'All attempts of a student at a quiz, also those that were reset',
    access: ['teacher'],
    concealed: true,
    request: { params: studentAtQuizParams },
    response: quizAttemptsPage,
    reads: ['quiz_assignments', 'quizzes', 'roster'],
    page: { id: 'quiz_attempts', title: ({ student, quiz }) => `${student.name}: ${quiz.title}` },
    handler: ({ params }, context) => findAttemptsPage(context, params),
  }),
  defineRoute({
    method: 'delete',
    path: '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions.json',
    tag: 'Resets',
    summary: 'Resets a student’s work at a quiz: it counts nowhere, and the student may take the quiz again',
    access: ['teacher'],
    concealed: true,
    request: { params: studentAtQuizParams },
    response: quizSolutionsDeletedReply,
    reads: ['quiz_assignments'],
    handler: async ({ params }, context) => {
      const { count, position } = await changeEachSolution(context, params, async (command, student) => {
        const outcome = await resetQuizSolution(command, student);
        return { changed: outcome.value.reset, position: outcome.position };
      });
      return reply(200, { quiz_solutions_deleted_count: count }, { position });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions/undo_reset.json',
    tag: 'Resets',
    summary: 'Undoes the reset, until the student has started again',
    access: ['teacher'],
    concealed: true,
    request: { params: studentAtQuizParams },
    response: quizSolutionsRestoredReply,
    reads: ['quiz_assignments'],
    handler: async ({ params }, context) => {
      const { count, position } = await changeEachSolution(context, params, async (command, student) => {
        const outcome = await undoQuizSolutionReset(command, student);
        return { changed: outcome.value.restored, position: outcome.position };
      });
      return reply(200, { quiz_solutions_restored_count: count }, { position });
    },
  }),
];
