/** A teacher resets what a student has submitted to a quiz, or takes that back. */
import { resetQuizSolution } from '#commands/quiz-taking/reset-quiz-solution.ts';
import { undoQuizSolutionReset } from '#commands/quiz-taking/undo-quiz-solution-reset.ts';
import type { RecordKind, Records } from '#api/http/record-access.ts';
import { defineRoute, reply, type Route } from '#api/http/route.ts';
import { changeEachSolution } from './change-each-solution.ts';
import { findAttemptsPage } from './find-attempts.ts';
import { quizAttemptsPage, quizSolutionsDeletedReply, quizSolutionsRestoredReply, studentAtQuizParams } from './schemas.ts';

type Input = { readonly params: { readonly uuid: string; readonly id: number; readonly student_id: number } };

const records = (action: 'viewed' | 'changed', what: RecordKind): Records<Input> => ({
  action,
  what,
  of: ({ params }) => ({ schoolClassIds: [params.id], studentId: params.student_id, quizUuid: params.uuid }),
});

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
    records: records('viewed', 'quiz_attempts'),
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
    records: records('changed', 'score_reset'),
    reads: ['quiz_assignments'],
    commands: ['resetQuizSolution'],
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
    records: records('changed', 'score_reset_undone'),
    reads: ['quiz_assignments'],
    commands: ['undoQuizSolutionReset'],
    handler: async ({ params }, context) => {
      const { count, position } = await changeEachSolution(context, params, async (command, student) => {
        const outcome = await undoQuizSolutionReset(command, student);
        return { changed: outcome.value.restored, position: outcome.position };
      });
      return reply(200, { quiz_solutions_restored_count: count }, { position });
    },
  }),
];
