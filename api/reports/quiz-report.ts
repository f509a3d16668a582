import { z } from 'zod';
import { isUsableIn } from '#domain/quizzes/ownership.ts';
import { questionsWithAnswers } from '#projections/reports/teacher-quiz-report.ts';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { quizSolutionsReport, streamQuizSolutions } from '#projections/reports/quiz-solutions-report.ts';
import { seesAttempts } from '#projections/reports/seen-attempts.ts';
import type { QuizScope, SolutionRow } from '#projections/reports/types.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { openPreviewUrl, quizReportPath, studentReportPath } from '#api/shared/page-addresses.ts';
import { uuid } from '#api/shared/schemas.ts';
import type { QuizReportRow } from './quiz-reports/schemas.ts';
import type { ReportRequest } from './report-request.ts';
import { here, reportsCrumb } from './breadcrumbs.ts';
import { defineReport, type Finding } from './define-report.ts';
import { findOwnDistrict, type DistrictSubject } from './find.ts';
import { presentLists } from './lists.ts';
import { inOneOrder, presentQuestions, questionColumns } from './questions.ts';
import { quizReportPage } from './schemas.ts';
import { column } from './sheet.ts';
import { presentSolution, quizSolutionColumns } from './solutions.ts';
import { solutionSorts } from '#domain/shared/reports/columns.ts';

interface QuizSubject extends DistrictSubject {
  readonly quizUuid: string;
  readonly title: string;
  readonly textComplexity: string | null;
  readonly previewUrl: string | null;
  readonly taken: boolean;
}

/**
 * If none of the viewer's students has taken the quiz, the report is empty and leaves out the questions, which would reveal the
 * key. An unfinished quiz has no report. @throws 404 if there is no such quiz in the library or the district, or only a draft
 * that nobody has taken
 */
const findQuizSubject = async (finding: Finding<{ quiz_uuid: string }>): Promise<QuizSubject> => {
  const district = await findOwnDistrict(finding);
  const quiz = await findQuiz(finding.read, finding.params.quiz_uuid);
  if (!quiz || !(quiz.published || quiz.used)) throw notFound('This quiz');
  if (!isUsableIn(quiz.owner_district_ids, district.reach.districtId)) throw notFound('This quiz');
  const taken = await seesAttempts(finding.read, quiz.uuid, district.reach);
  return {
    ...district,
    quizUuid: quiz.uuid,
    title: quiz.title,
    textComplexity: quiz.quizable_text_complexity,
    previewUrl: openPreviewUrl(finding.viewer, quiz),
    taken,
  };
};

const scopeOf = ({ about, chosen, filter }: ReportRequest<QuizSubject>): QuizScope => ({
  quizUuid: about.quizUuid,
  ...about.reach,
  ...chosen,
  ...filter,
});

const presentRow = (row: SolutionRow, { link }: ReportRequest<QuizSubject>): QuizReportRow =>
  presentSolution(row, link(studentReportPath(row.id)));

const streamRows = async function* (request: ReportRequest<QuizSubject>): AsyncGenerator<QuizReportRow, void, undefined> {
  for await (const row of streamQuizSolutions(request.read, scopeOf(request), request.sort)) yield presentRow(row, request);
};

export const quizReportRoute = defineReport({
  id: 'quiz_report',
  path: '/reports/quizzes/{quiz_uuid}',
  summary: 'How the students of the district did at a quiz',
  access: ['school_admin'],
  records: { what: 'quiz_report', of: (params, viewer) => ({ ...recordsOfViewer(viewer), quizUuid: params.quiz_uuid }) },
  params: z.object({ quiz_uuid: uuid }),
  filters: ['school', 'teacher', 'school_class', 'dates', 'quiz_type'],
  sorts: solutionSorts,
  response: quizReportPage,
  title: ({ title }) => `${title}: report`,
  ofDocument: inOneOrder,
  find: findQuizSubject,
  read: async (request, page) => {
    const { read, about, link } = request;
    const { rows, rows_count, summary, ...counts } = await quizSolutionsReport(read, scopeOf(request), page);
    const questions = about.taken ? await questionsWithAnswers(read, about.quizUuid, counts) : [];
    return {
      url: quizReportPath(about.quizUuid),
      breadcrumbs: [reportsCrumb(link), here(about.title)],
      summary,
      lists: presentLists(await filterLists(read, scopeOf(request))),
      rows: rows.map((row) => presentRow(row, request)),
      rowsCount: rows_count,
      more: {
        title: about.title,
        quiz_uuid: about.quizUuid,
        quizable_text_complexity: about.textComplexity,
        quiz_preview_url: about.previewUrl,
        quiz_assignment_school_class_id: null,
        ...presentQuestions(questions),
      },
    };
  },
  stream: streamRows,
  sheet: ({ more, summary }) => ({
    words: [more.title, 'quiz-report'],
    datedBy: 'end',
    columns: [
      column<QuizReportRow>('Student id', (row) => row.id),
      column('Student', (row) => row.student_name),
      column('Class', (row) => row.school_class_name),
      column('Teacher', (row) => row.teacher_name),
      ...quizSolutionColumns(summary),
      ...questionColumns(more.quiz_questions_with_answers),
    ],
  }),
});
