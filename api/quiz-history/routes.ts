import { quizRevisionAt } from '../../projections/quiz-history/queries.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, redirect, type Route } from '../http/route.ts';
import { findHistory, historyCsv, historyReads, historyUrl } from './find-history.ts';
import { findVersion } from './find-version.ts';
import { momentOf } from './moment.ts';
import { versionUrl } from './presenter.ts';
import {
  historyParams,
  historyQuery,
  momentQuery,
  quizHistoryPage,
  quizVersionPage,
  versionParams,
  versionQuery,
} from './schemas.ts';

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
    page: { id: 'quiz_history', title: (data) => `History: ${data.quiz.title}` },
    csv: historyCsv,
    handler: ({ params, query }, { services }) => findHistory(services.db, params.uuid, query),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/versions',
    tag: 'Quiz history',
    summary: 'Leads to the quiz as it was at a moment',
    access: ['admin'],
    request: { params: historyParams, query: momentQuery },
    statuses: [303],
    reads: ['quiz_history'],
    handler: async ({ params, query }, { services, viewer }) => {
      const moment = query.at === undefined ? services.now().toISOString() : momentOf(query.at, viewer.timeZone);
      const revision = await quizRevisionAt(services.db, params.uuid, moment);
      if (revision === null) throw notFound('This quiz at that moment');
      return redirect(versionUrl(params.uuid, revision));
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
    page: { id: 'quiz_version', title: (data) => `${data.quiz.title}, version ${data.revision}` },
    handler: async ({ params, query }, { services }) => ({
      ...(await findVersion(services, { quizUuid: params.uuid, revision: params.revision, locale: query.locale })),
      quiz_solution: null,
      history_url: historyUrl(params.uuid),
    }),
  }),
];
