import { percentOf } from '#domain/shared/percent.ts';
import { everyRow } from '#projections/reports/ordered-query.ts';
import {
  teacherQuizReport,
  type QuestionWithAnswers,
  type ReportAnswer,
  type TeacherQuizReport,
} from '#projections/reports/teacher-quiz-report.ts';
import { notFound } from '#api/http/problem.ts';
import { numberedQuizTextHtml, quizTextHtml } from '#api/http/quiz-text.ts';
import { defineRoute, type Caller, type Route } from '#api/http/route.ts';
import { reportRequestOf, reportReads, type ReportReads } from '../report-request.ts';
import { findClassSubject } from '../find.ts';
import { reportQuery, type ReportQuery } from '../query.ts';
import { quizReportUrl, typeOfFolder } from '#api/shared/quizable.ts';
import { type QuizReportParams, quizAnswerSheet, quizReportParams, type QuizAnswerSheet } from './schemas.ts';

/** A report is only found under its quiz's lesson. For an unpublished quiz, only if a class has used it. */
export const isAddressed = (report: TeacherQuizReport, { quizable_types, path }: QuizReportParams): boolean =>
  report.quizable_type === typeOfFolder(quizable_types) && report.quizable_path === path && (report.published || report.used);

type SheetQuestion = QuizAnswerSheet['questions'][number];
type SheetStudent = QuizAnswerSheet['students'][number];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** In the current order of the choices; removed ones come last. */
const optionsOf = ({ options }: QuestionWithAnswers) => options.toSorted((one, other) => one.position - other.position);

const presentQuestion = (row: QuestionWithAnswers): SheetQuestion => ({
  position: row.position,
  position_with_content_html: numberedQuizTextHtml(row.position, row.content),
  quote_html: row.quote === null ? null : quizTextHtml(row.quote),
  listening_strand: row.listening_strand,
  removed: row.removed,
  answers_count: row.answers_count,
  correct_answers_count: row.correct_answers_count,
  percent_correct: percentOf(row.correct_answers_count, row.answers_count),
  choices: optionsOf(row).map(({ uuid, content, correct, removed }, index) => ({
    letter: letters[index]!,
    content_html: quizTextHtml(content),
    correct,
    removed,
    answers_count: row.answers_count_by_option[uuid] ?? 0,
  })),
});

/** In the order of `questions`; null for a question that the student was not asked. */
const presentAnswers = (answers: readonly ReportAnswer[], questions: readonly QuestionWithAnswers[]): SheetStudent['answers'] =>
  questions.map((question) => {
    const answer = answers.find((one) => one.quiz_question_uuid === question.uuid);
    const place = optionsOf(question).findIndex(({ uuid }) => uuid === answer?.quiz_question_option_uuid);
    return answer && place >= 0 ? { letter: letters[place]!, correct: answer.correct } : null;
  });

const present = (
  report: TeacherQuizReport,
  schoolClassName: string,
  range: Pick<QuizAnswerSheet, 'start_date' | 'end_date'>,
): QuizAnswerSheet => ({
  title: report.title,
  school_class_name: schoolClassName,
  ...range,
  report_url: `${quizReportUrl(report)}?${new URLSearchParams(range)}`,
  questions: report.questions.map(presentQuestion),
  students: report.rows.map((row) => ({
    id: row.id,
    name: row.student_name,
    attempt: row.attempt,
    correct_answers_count: row.correct_answers_count,
    questions_count: row.questions_count,
    percent_correct: percentOf(row.correct_answers_count, row.questions_count),
    answers: presentAnswers(row.answers, report.questions),
  })),
});

interface Input {
  readonly params: QuizReportParams;
  readonly query: ReportQuery;
}

const findSheet = ({ params, query }: Input, { read, viewer, services }: Caller<ReportReads>): Promise<QuizAnswerSheet> =>
  read.asOf(reportReads, async (models) => {
    const about = await findClassSubject({ read: models, viewer, params });
    const { filter, sort } = reportRequestOf({ read: models, viewer, about, query, now: services.now(), filters: [] });
    const scope = { quizUuid: params.uuid, schoolClassId: params.id, ...filter };
    const report = await teacherQuizReport(models, scope, { ...everyRow, sort }, about.schoolClass);
    if (!report || !isAddressed(report, params)) throw notFound('This report');
    return present(report, about.schoolClass.name, { start_date: filter.startDate, end_date: filter.endDate });
  });

const answerSheetRoute = defineRoute({
  method: 'get',
  path: '/teach/{quizable_types}/{path}/quiz/{uuid}/school_class/{id}/answer_sheet',
  tag: 'Reports',
  summary: 'What each student of a class answered in a quiz, and how often each choice was taken, to print',
  access: ['teacher'],
  concealed: true,
  request: { params: quizReportParams, query: reportQuery(['name']) },
  response: quizAnswerSheet,
  reads: reportReads,
  records: {
    action: 'exported',
    what: 'quiz_report',
    of: ({ params: { id, uuid } }) => ({ schoolClassIds: [id], quizUuid: uuid }),
  },
  page: { id: 'quiz_answer_sheet', title: ({ title, school_class_name: name }) => `${title}: answers of ${name}` },
  handler: findSheet,
});

/** Not a report: it has no CSV file and cannot be replayed. */
export const answerSheetRoutes: readonly Route[] = [answerSheetRoute];
