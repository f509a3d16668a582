import { loadQuiz, loadQuizAtRevision } from '../../commands/quiz/load-quiz.ts';
import { quizChanges, quizRevisionAt } from '../../projections/quiz-history/queries.ts';
import { findQuiz, type QuizRow } from '../../projections/quizzes/queries.ts';
import type { Knex } from '../../platform/database.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, redirect, type Route } from '../http/route.ts';
import { existingQuiz, presentQuestions } from '../quiz-editing/presenter.ts';
import { presentQuizSummary } from '../quizzes/presenter.ts';
import { quizableOf } from '../shared/quizable.ts';
import { quizHistoryCsv } from './csv.ts';
import { presentChange, versionUrl } from './presenter.ts';
import {
  historyParams,
  historyQuery,
  momentQuery,
  mostRows,
  quizHistoryPage,
  quizVersionPage,
  versionParams,
} from './schemas.ts';

const quizOf = async (db: Knex, uuid: string): Promise<QuizRow> => {
  const quiz = await findQuiz(db, uuid);
  if (!quiz) throw notFound('This quiz');
  return quiz;
};

const historyUrl = (uuid: string): string => `/admin/quizzes/${uuid}/history`;

export const quizHistoryRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/history',
    tag: 'Quiz history',
    summary: 'Every change of a quiz: who, when, what, and whether students had used it by then',
    access: ['admin'],
    request: { params: historyParams, query: historyQuery },
    response: quizHistoryPage,
    reads: ['quiz_history', 'quizzes', 'quiz_results'],
    page: { id: 'quiz_history', title: (data) => `History: ${data.quiz.title}`, csv: quizHistoryCsv },
    handler: async ({ params, query }, { services: { db } }) => {
      const quiz = await quizOf(db, params.uuid);
      const afterFirstUse = query.after_first_use === 'true';
      const { rows, rows_count } = await quizChanges(db, {
        quizUuid: quiz.uuid,
        afterFirstUse,
        page: query.page,
        pageSize: query.page_size,
      });
      return {
        quiz: { ...presentQuizSummary(quiz), used: quiz.used },
        after_first_use: afterFirstUse,
        changes: rows.map((row) => presentChange(quiz.uuid, row)),
        paging: {
          page: query.page,
          page_size: query.page_size,
          pages_count: Math.max(1, Math.ceil(rows_count / query.page_size)),
          rows_count,
        },
        edit_url: `/admin/quizzes/${quiz.uuid}/edit`,
        csv_url: `${historyUrl(quiz.uuid)}.csv?after_first_use=${afterFirstUse}&page_size=${mostRows}`,
      };
    },
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
    handler: async ({ params, query }, { services: { db } }) => {
      const revision = await quizRevisionAt(db, params.uuid, query.at);
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
    request: { params: versionParams },
    response: quizVersionPage,
    page: { id: 'quiz_version', title: (data) => `${data.quiz.title}, version ${data.revision}` },
    handler: async ({ params }, { services }) => {
      const latest = (await loadQuiz(services, params.uuid)).revision;
      if (latest === null || BigInt(params.revision) > latest) throw notFound('This version');
      const quiz = existingQuiz(await loadQuizAtRevision(services, params.uuid, BigInt(params.revision)));
      const { type, path, name } = quiz.quizable;
      return {
        quiz: {
          ...{ uuid: quiz.quizUuid, title: quiz.title },
          ...quizableOf({ quizable_type: type, quizable_path: path, quizable_name: name }),
        },
        ...{ revision: params.revision, latest_revision: Number(latest), status: quiz.status },
        quiz_questions: presentQuestions(quiz),
        history_url: historyUrl(quiz.quizUuid),
      };
    },
  }),
];
