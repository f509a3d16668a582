/** The timeline of an attempt, and the quiz as the student saw it. */
import { readSolutionHistory } from '#commands/quiz-taking/read-solution-history.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { historyUrl } from '#api/quizzes/quiz-history/find-history.ts';
import { findVersion } from '#api/quizzes/quiz-history/find-version.ts';
import { quizVersionPage, versionQuery } from '#api/quizzes/quiz-history/schemas.ts';
import { findTimeline } from './find-timeline.ts';
import { timelineUrl } from './presenter.ts';
import { quizSolutionTimelinePage, timelineParams } from './schemas.ts';

const shared = { method: 'get', tag: 'Solution timeline', access: ['teacher', 'admin'], concealed: true } as const;

const ofAttempt = (input: { readonly params: { readonly uuid: string } }): RecordScope => ({ solutionUuid: input.params.uuid });

export const solutionTimelineRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: '/quiz_solutions/{uuid}/timeline',
    summary: 'All that happened to a student’s attempt, in order: for the teachers of the class and for staff',
    request: { params: timelineParams },
    response: quizSolutionTimelinePage,
    reads: ['quizzes', 'roster'],
    records: { action: 'viewed', what: 'quiz_timeline', of: ofAttempt },
    page: { id: 'quiz_solution_timeline', title: ({ student, quiz }) => `Timeline: ${student.name}, ${quiz.title}` },
    handler: ({ params }, context) => findTimeline(context, params.uuid),
  }),
  defineRoute({
    ...shared,
    path: '/quiz_solutions/{uuid}/version',
    summary: 'The quiz exactly as the student of an attempt saw it',
    request: { params: timelineParams, query: versionQuery },
    response: quizVersionPage,
    reads: ['quiz_history', 'quiz_results', 'roster'],
    records: { action: 'viewed', what: 'quiz_version', of: ofAttempt },
    page: { id: 'quiz_version', title: (data) => `${data.quiz.title}, version ${data.revision}` },
    handler: async ({ params, query }, context) => {
      const { read, viewer } = context;
      const { solution } = await readSolutionHistory(context.command(), params.uuid);
      const { quizUuid, quizRevision, locale: takenIn } = solution;
      const student = await findPerson(read, solution.studentId);
      const request = { quizUuid, revision: Number(quizRevision), locale: query.locale, takenIn };
      return {
        ...(await findVersion(context, request)),
        quiz_solution: {
          uuid: solution.solutionUuid,
          student_name: student?.name ?? '[erased]',
          started_at: solution.startedAt,
          timeline_url: timelineUrl(solution.solutionUuid),
        },
        history_url: viewer.role === 'admin' ? historyUrl(quizUuid) : null,
      };
    },
  }),
];
