/** The item analysis of a quiz, for staff and for schools. */
import { defineRoute, type Route, type RouteContext } from '#api/http/route.ts';
import { notFound } from '#api/http/problem.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import type { Cell, PlainTable } from '#platform/csv.ts';
import {
  type AnalysedItem,
  type ItemAnalysisPageData,
  districtItemAnalysisParams,
  itemAnalysisPage,
  itemAnalysisParams,
  itemAnalysisQuery,
} from './schemas.ts';
import { isUsableIn } from '#domain/quizzes/ownership.ts';
import { fewestStudents, groupBounds } from '#domain/quiz-taking/item-analysis.ts';
import { firstAttemptChoices, firstAttemptCounts } from '#projections/quiz-taking/item-analysis/queries.ts';
import { seesAttempts } from '#projections/reports/seen-attempts.ts';
import { shownQuestions } from '#projections/quizzes/shown-questions.ts';
import { findQuiz, type QuizRow } from '#projections/quizzes/queries.ts';
import { findDistrict, listDistricts, type NamedRow } from '#projections/classes/roster/queries.ts';
import { presentQuizSummary } from '#api/quizzes/presenter.ts';
import { presentGroups, presentItems, presentReliability, scoreSums } from './present-items.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** The item analysis of a quiz: staff see all students, a school only its own. */
const itemAnalysisReads = ['quizzes', 'quiz_results', 'roster'] as const;
type ItemAnalysisReads = (typeof itemAnalysisReads)[number];

interface ItemAnalysisRequest {
  readonly quizUuid: string;
  /** Null for all districts. */
  readonly districtId: number | null;
  /** The schools of the district that the viewer can see; null for all. */
  readonly within: readonly number[] | null;
  /** Staff choose a district and see drafts; for others, the key of an unfinished quiz is secret. */
  readonly forStaff: boolean;
}

const choicesOf = async (read: ReadHandle<'roster'>, { districtId, forStaff }: ItemAnalysisRequest): Promise<NamedRow[]> => {
  const own = !forStaff && districtId !== null ? await findDistrict(read, districtId) : null;
  const districts = forStaff ? await listDistricts(read) : own ? [own] : [];
  if (districtId !== null && !districts.some(({ id }) => id === districtId)) throw notFound('This district');
  return districts;
};

const quizOf = async (read: ReadHandle<'quizzes'>, { quizUuid, districtId, forStaff }: ItemAnalysisRequest): Promise<QuizRow> => {
  const quiz = await findQuiz(read, quizUuid);
  const inReach = quiz && (quiz.published || quiz.used) && isUsableIn(quiz.owner_district_ids, districtId);
  if (!quiz || !(forStaff || inReach)) throw notFound('This quiz');
  return quiz;
};

/** Schools see the key only of quizzes that some of their students have taken. */
const showsKey = async (
  read: ReadHandle<'quiz_results'>,
  { quizUuid, districtId, within, forStaff }: ItemAnalysisRequest,
): Promise<boolean> => forStaff || (districtId !== null && seesAttempts(read, quizUuid, { districtId, within }));

const addressOf = ({ quizUuid, districtId, forStaff }: ItemAnalysisRequest): string => {
  if (!forStaff) return `/reports/quizzes/${quizUuid}/item_analysis.csv`;
  const address = `/admin/quizzes/${quizUuid}/item_analysis.csv`;
  return districtId === null ? address : `${address}?district_id=${districtId}`;
};

/** @throws 404 */
const findItemAnalysis = (
  { read: models, services }: RouteContext<ItemAnalysisReads>,
  request: ItemAnalysisRequest,
): Promise<ItemAnalysisPageData> =>
  models.asOf(itemAnalysisReads, async (read, asOf) => {
    const quiz = await quizOf(read, request);
    const districts = await choicesOf(read, request);
    const { scores, revisions } = await firstAttemptCounts(read, request);
    const bounds = groupBounds(scores);
    const [sums, groups] = [scoreSums(scores), presentGroups(scores, bounds)];
    const questions = (await showsKey(read, request)) ? await shownQuestions(read, quiz.uuid, revisions) : [];
    const items = presentItems(questions, await firstAttemptChoices(read, request, bounds), sums, groups);
    return {
      quiz: presentQuizSummary(quiz),
      district_id: request.districtId,
      districts: districts.map(({ id, name }) => ({ id, name })),
      students_count: sums.students,
      too_few_students: sums.students < fewestStudents,
      fewest_students: fewestStudents,
      ...presentReliability(items, sums),
      groups,
      items,
      flagged_count: items.filter(({ flags }) => flags.length > 0).length,
      as_of: { ...asOf, time: asOf.time ?? services.now().toISOString() },
      report_url: request.forStaff ? null : `/reports/quizzes/${quiz.uuid}`,
      csv_url: addressOf(request),
    };
  });

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

const lines = (item: AnalysedItem, { students_count, kr20 }: ItemAnalysisPageData): (readonly Cell[])[] =>
  item.choices.map((choice) => [
    item.position,
    item.content,
    item.quote,
    item.listening_strand,
    students_count,
    item.correct_count,
    rounded(item.facility),
    rounded(item.discrimination),
    rounded(item.point_biserial),
    rounded(kr20),
    item.flags.join(' '),
    choice.position,
    choice.content,
    choice.correct ? 'yes' : 'no',
    choice.removed ? 'yes' : 'no',
    choice.shown_count,
    choice.students_count,
    choice.upper_count,
    choice.lower_count,
  ]);

/** One line for each choice of each question. */
const itemAnalysisCsv = (data: ItemAnalysisPageData): PlainTable => ({
  filename: `item-analysis-${data.quiz.uuid}.csv`,
  columns: [
    'Question',
    'Text',
    'Quote',
    'Listening strand',
    'Students',
    'Correct',
    'Facility',
    'Discrimination',
    'Point-biserial',
    'KR-20',
    'Worth a look',
    'Choice',
    'Choice text',
    'Right choice',
    'Removed',
    'Students who were shown it',
    'Students who chose it',
    'Upper group',
    'Lower group',
  ],
  rows: data.items.flatMap((item) => lines(item, data)),
});

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
