import { fewestStudents, groupBounds } from '../../domain/quiz/item-analysis.ts';
import { firstAttemptChoices, firstAttemptScores } from '../../projections/item-analysis/queries.ts';
import { quizQuestions } from '../../projections/quizzes/question-queries.ts';
import { findQuiz } from '../../projections/quizzes/queries.ts';
import { listDistricts } from '../../projections/roster/queries.ts';
import { readAsOf } from '../../projections/runner/consistency.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { presentQuizSummary } from '../quizzes/presenter.ts';
import type { Services } from '../services.ts';
import { itemAnalysisCsv } from './csv.ts';
import { presentGroups, presentItems, presentReliability, scoreSums } from './present-items.ts';
import { itemAnalysisPage, itemAnalysisParams, itemAnalysisQuery, type ItemAnalysisPageData } from './schemas.ts';

const reads = ['quizzes', 'quiz_results', 'roster'];

const findItemAnalysis = ({ db, now }: Services, quizUuid: string, districtId: number | null): Promise<ItemAnalysisPageData> =>
  readAsOf(db, reads, async (trx, asOf) => {
    const quiz = await findQuiz(trx, quizUuid);
    const districts = await listDistricts(trx);
    if (!quiz || (districtId !== null && !districts.some(({ id }) => id === districtId))) throw notFound('This quiz');
    const scope = { quizUuid, districtId };
    const scores = await firstAttemptScores(trx, scope);
    const bounds = groupBounds(scores);
    const [sums, groups] = [scoreSums(scores), presentGroups(scores, bounds)];
    const { questions } = await quizQuestions(trx, quizUuid);
    const items = presentItems(questions, await firstAttemptChoices(trx, scope, bounds), sums, groups);
    const address = `/admin/quizzes/${quizUuid}/item_analysis.csv`;
    return {
      quiz: presentQuizSummary(quiz),
      ...{ district_id: districtId, districts: districts.map(({ id, name }) => ({ id, name })) },
      students_count: sums.students,
      ...{ too_few_students: sums.students < fewestStudents, fewest_students: fewestStudents },
      ...presentReliability(items, sums),
      ...{ groups, items, flagged_count: items.filter(({ flags }) => flags.length > 0).length },
      as_of: { ...asOf, time: asOf.time ?? now().toISOString() },
      csv_url: districtId === null ? address : `${address}?district_id=${districtId}`,
    };
  });

export const itemAnalysisRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/item_analysis',
    tag: 'Item analysis',
    summary: 'How well the questions of a quiz work, by each student’s first attempt',
    access: ['admin'],
    request: { params: itemAnalysisParams, query: itemAnalysisQuery },
    response: itemAnalysisPage,
    reads,
    page: { id: 'quiz_item_analysis', title: ({ quiz }) => `Item analysis: ${quiz.title}`, csv: itemAnalysisCsv },
    handler: ({ params, query }, { services }) => findItemAnalysis(services, params.uuid, query.district_id),
  }),
];
