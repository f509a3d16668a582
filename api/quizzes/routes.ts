import { publishQuiz } from '#commands/quizzes/quiz.ts';
import { assignmentsOfStudent, type StudentAssignmentReads } from '#projections/quiz-taking/assignments/queries.ts';
import { findQuiz, listQuizzes, quizCounts, type QuizRow } from '#projections/quizzes/queries.ts';
import { maySeeQuizKey, mayUseQuiz } from '#api/http/policy.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { commandReply, defineRoute, etagOf, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import { findQuestions } from './find-questions.ts';
import { ownerNames } from './owners.ts';
import { presentAdminQuiz, presentQuizSummary } from './presenter.ts';
import {
  adminQuizzesPage,
  adminQuizzesQuery,
  localeQuery,
  previewQuery,
  publishQuizReply,
  quizParams,
  quizPreviewPage,
  quizQuestionsReply,
} from './schemas.ts';

/**
 * Staff see every quiz; others see the published ones of the library and their district. Students can also have assigned quizzes
 * from a district they were in before. @throws 404
 */
const readableQuiz = async ({ read, viewer }: SignedInContext<'quizzes'>, uuid: string): Promise<QuizRow> => {
  const quiz = await findQuiz(read, uuid);
  if (!quiz || (!quiz.published && viewer.role !== 'admin')) throw notFound('This quiz');
  if (viewer.role !== 'student' && !mayUseQuiz(viewer, quiz.owner_district_ids)) throw notFound('This quiz');
  return quiz;
};

/** Of the published quizzes, students see only those assigned to them. @throws 404 */
const ownQuiz = async (context: SignedInContext<StudentAssignmentReads>, uuid: string): Promise<QuizRow> => {
  const { read, viewer } = context;
  const quiz = await readableQuiz(context, uuid);
  if (viewer.role !== 'student') return quiz;
  const assignments = await assignmentsOfStudent(read, viewer.id);
  if (!assignments.some((assignment) => assignment.quiz_uuid === quiz.uuid)) throw notFound('This quiz');
  return quiz;
};

/** The questions as students see them; staff see the draft, if there is one. */
const questionsFor = ({ services, viewer }: SignedInContext, uuid: string, requestedLocale: string | undefined) =>
  findQuestions(services, uuid, requestedLocale, { withKey: maySeeQuizKey(viewer), staff: viewer.role === 'admin' });

const quizzesOnThePage = 200;

export const quizRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/quizzes/{uuid}/questions',
    tag: 'Quizzes',
    summary: 'The questions of a quiz, in order',
    access: ['student', 'teacher', 'school_admin', 'admin'],
    records: ownRecords,
    request: { params: quizParams, query: localeQuery },
    response: quizQuestionsReply,
    reads: ['quizzes', 'quiz_assignments', 'quiz_results', 'roster', 'accommodations'],
    handler: async ({ params, query }, context) => {
      const quiz = await ownQuiz(context, params.uuid);
      const { quiz_questions, locale, unavailable_locale } = await questionsFor(context, quiz.uuid, query.locale);
      return reply(200, { quiz_questions, locale, unavailable_locale }, { headers: { etag: etagOf(quiz.revision) } });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/quizzes/{uuid}/preview',
    tag: 'Quizzes',
    summary: 'The quiz on one page, or as students see it; answers stay in the browser',
    access: ['teacher', 'school_admin', 'admin'],
    request: { params: quizParams, query: previewQuery },
    response: quizPreviewPage,
    reads: ['quizzes'],
    page: { id: 'quiz_preview', title: (data) => `Preview: ${data.quiz.title}` },
    handler: async ({ params, query }, context) => {
      const quiz = await readableQuiz(context, params.uuid);
      const questions = await questionsFor(context, quiz.uuid, query.locale);
      const summary = presentQuizSummary(quiz);
      const title = (context.viewer.role === 'admin' && quiz.draft_title) || summary.title;
      return { preview: true as const, quiz: { ...summary, title }, ...questions };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/quizzes',
    tag: 'Quizzes',
    summary: 'Every quiz, published or not, by title',
    access: ['admin'],
    request: { query: adminQuizzesQuery },
    response: adminQuizzesPage,
    reads: ['quizzes', 'roster'],
    page: { id: 'admin_quizzes', title: 'Quizzes' },
    handler: async ({ query: { search, state, page } }, { read }) => {
      const criteria = { search, state: state || undefined, page, perPage: quizzesOnThePage };
      const [found, counts] = await Promise.all([listQuizzes(read, criteria), quizCounts(read)]);
      const ownersOf = await ownerNames(
        read,
        found.quizzes.map((row) => row.owner_district_ids),
      );
      const { quizzes_count: all, published_quizzes_count: published, used_quizzes_count: used } = counts;
      return {
        quizzes: found.quizzes.map((row) => presentAdminQuiz(row, ownersOf(row.owner_district_ids))),
        search,
        state,
        counts: { all, published, used },
        paging: { page, page_size: quizzesOnThePage, pages_count: found.total_pages, rows_count: found.total },
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/publish',
    tag: 'Quizzes',
    summary: 'Makes the quiz one that teachers can assign',
    access: ['admin'],
    request: { params: quizParams },
    response: publishQuizReply,
    problems: [412],
    commands: ['publishQuiz'],
    handler: async ({ params }, context) => {
      const outcome = await publishQuiz(context.command(), { quizUuid: params.uuid });
      return commandReply(outcome, {
        quiz: { uuid: params.uuid, published: true as const, revision: (outcome.revision ?? 0n).toString() },
      });
    },
  }),
];
