/** The item analysis of a quiz, for staff and for schools. */
import { defineRoute, type Route } from '#api/http/route.ts';
import { notFound } from '#api/http/problem.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { itemAnalysisCsv } from './csv.ts';
import { findItemAnalysis, itemAnalysisReads } from './find-item-analysis.ts';
import {
  districtItemAnalysisParams,
  itemAnalysisPage,
  itemAnalysisParams,
  itemAnalysisQuery,
  type ItemAnalysisPageData,
} from './schemas.ts';

const shared = {
  method: 'get',
  tag: 'Item analysis',
  response: itemAnalysisPage,
  reads: itemAnalysisReads,
  page: {
    id: 'quiz_item_analysis',
    title: ({ quiz }: ItemAnalysisPageData) => `Item analysis: ${quiz.title}`,
    csv: itemAnalysisCsv,
  },
} as const;

export const itemAnalysisRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: '/admin/quizzes/{uuid}/item_analysis',
    summary: 'How well the questions of a quiz work, by each student’s first attempt',
    access: ['admin'],
    request: { params: itemAnalysisParams, query: itemAnalysisQuery },
    records: {
      action: 'viewed',
      what: 'item_analysis',
      of: ({ params, query }) => ({ quizUuid: params.uuid, districtId: query.district_id ?? null }),
    },
    handler: ({ params, query }, context) =>
      findItemAnalysis(context, { quizUuid: params.uuid, districtId: query.district_id, within: null, forStaff: true }),
  }),
  defineRoute({
    ...shared,
    path: '/reports/quizzes/{quiz_uuid}/item_analysis',
    summary: 'How well the questions of a quiz work, by the first attempts of the students of the district',
    access: ['school_admin'],
    concealed: true,
    request: { params: districtItemAnalysisParams },
    records: {
      action: 'viewed',
      what: 'item_analysis',
      of: ({ params }, viewer) => ({ ...recordsOfViewer(viewer), quizUuid: params.quiz_uuid }),
    },
    handler: ({ params }, context) => {
      const { viewer } = context;
      if (viewer.districtId === null) throw notFound('This report');
      const { districtId, administeredSchoolIds: within } = viewer;
      return findItemAnalysis(context, { quizUuid: params.quiz_uuid, districtId, within, forStaff: false });
    },
  }),
];
