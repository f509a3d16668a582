/** The audit of a quiz, and the quiz as it was at a revision. */
import { quizRevisionAt } from '#projections/quiz-taking/quiz-history/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { noRecords } from '#api/http/record-access.ts';
import { defineRoute, redirect, type Route, type RouteContext } from '#api/http/route.ts';
import { findHistory, historyCsv, historyReads, historyUrl } from './find-history.ts';
import { findVersion } from './find-version.ts';
import { momentOf } from '#api/shared/moment.ts';
import { versionUrl } from './presenter.ts';
import {
  historyParams,
  historyQuery,
  momentQuery,
  quizHistoryPage,
  quizVersionPage,
  versionParams,
  versionQuery,
  type QuizVersionPageData,
} from './schemas.ts';

const audited = async (
  context: RouteContext<'quiz_history' | 'quiz_results'>,
  quizUuid: string,
  revision: number,
  locale?: string,
): Promise<QuizVersionPageData> => ({
  ...(await findVersion(context, { quizUuid, revision, locale })),
  quiz_solution: null,
  history_url: historyUrl(quizUuid),
});

const countsOnly = noRecords('says how many students had started a version, and of none how they did');

export const quizHistoryRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/history',
    tag: 'Quiz history',
    summary: 'Every change of a quiz: who, when, what, and whether students had used it by then',
    access: ['admin'],
    request: { params: historyParams, query: historyQuery },
    response: quizHistoryPage,
    reads: historyReads,
    records: countsOnly,
    page: { id: 'quiz_history', title: (data) => `History: ${data.quiz.title}` },
    csv: historyCsv,
    handler: ({ params, query }, { read }) => findHistory(read, params.uuid, query),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/versions',
    tag: 'Quiz history',
    summary: 'The quiz as it was at a moment; a browser is led to that version',
    access: ['admin'],
    request: { params: historyParams, query: momentQuery },
    statuses: [200, 303],
    response: quizVersionPage,
    reads: ['quiz_history', 'quiz_results'],
    records: countsOnly,
    handler: async ({ params, query }, context) => {
      const { services, read, viewer, wantsDocument } = context;
      const moment = query.at === undefined ? services.now().toISOString() : momentOf(query.at, viewer.timeZone);
      const revision = await quizRevisionAt(read, params.uuid, moment);
      if (revision === null) throw notFound('This quiz at that moment');
      return wantsDocument ? redirect(versionUrl(params.uuid, revision)) : audited(context, params.uuid, Number(revision));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/versions/{revision}',
    tag: 'Quiz history',
    summary: 'A quiz as it was after one of its changes',
    access: ['admin'],
    request: { params: versionParams, query: versionQuery },
    response: quizVersionPage,
    reads: ['quiz_history', 'quiz_results'],
    records: countsOnly,
    page: { id: 'quiz_version', title: (data) => `${data.quiz.title}, version ${data.revision}` },
    handler: ({ params, query }, context) => audited(context, params.uuid, params.revision, query.locale),
  }),
];
