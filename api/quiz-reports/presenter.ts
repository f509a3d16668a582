import type {
  QuestionWithAnswers,
  ReportHead,
  ReportRow,
  StrandResult as StrandSums,
  TeacherQuizReport,
} from '../../projections/quiz-results/queries.ts';
import { markdownHtml, numberedMarkdownHtml, plainText } from '../http/markdown.ts';
import { percentOf } from '../shared/percent.ts';
import { previewUrl, quizableOf, quizReportUrl } from '../shared/quizable.ts';
import type {
  QuizReportRow,
  ReportQuestion,
  ReportQuestionWithAnswers,
  StrandResult,
  TeacherQuizReportPageData,
} from './schemas.ts';

const noStrand = 'No strand';

const presentQuestion = (row: QuestionWithAnswers): ReportQuestion => ({
  uuid: row.uuid,
  position: row.position,
  position_with_content: `${row.position}. ${plainText(row.content)}`,
  position_with_content_html: numberedMarkdownHtml(row.position, row.content),
  quote_html: row.quote === null ? null : markdownHtml(row.quote),
  listening_strand: row.listening_strand,
  quiz_question_options: row.options.map(({ uuid, content, correct, position }) => ({
    uuid,
    content,
    content_html: markdownHtml(content),
    position,
    correct,
  })),
});

const presentQuestionWithAnswers = (row: QuestionWithAnswers): ReportQuestionWithAnswers => ({
  ...presentQuestion(row),
  answers_count: row.answers_count,
  correct_answers_count: row.correct_answers_count,
  percent_correct: percentOf(row.correct_answers_count, row.answers_count),
  answers_count_by_option: { ...row.answers_count_by_option },
});

type QuizInClass = Pick<
  ReportHead,
  | 'quiz_uuid'
  | 'quizable_type'
  | 'quizable_path'
  | 'quizable_name'
  | 'quizable_text_complexity'
  | 'school_class_id'
  | 'school_class_name'
>;

export const presentReportRow = (report: QuizInClass, row: ReportRow): QuizReportRow => ({
  id: row.id,
  student_name: row.student_name,
  quiz_uuid: report.quiz_uuid,
  ...quizableOf(report),
  quizable_text_complexity: report.quizable_text_complexity,
  school_class_id: report.school_class_id,
  school_class_name: report.school_class_name,
  submitted_at_date: row.submitted_at_date,
  assignment_type: row.assignment_type,
  language_code: row.language_code,
  time_spent: row.time_spent,
  correct_answers_count: row.correct_answers_count,
  questions_count: row.questions_count,
  percent_correct: percentOf(row.correct_answers_count, row.questions_count),
  answers: row.answers.map(({ strand, correct, quiz_question_option_uuid, quiz_question_uuid }) => ({
    strand,
    correct,
    quiz_question_option_uuid,
    quiz_question_uuid,
  })),
});

export const presentStrand = ({ strand, answers_count, correct_answers_count }: StrandSums): StrandResult => ({
  strand,
  answers_count,
  correct_answers_count,
  percent_correct: percentOf(correct_answers_count, answers_count),
});

const groupByStrand = (questions: readonly ReportQuestionWithAnswers[]): Record<string, ReportQuestionWithAnswers[]> => {
  const groups: Record<string, ReportQuestionWithAnswers[]> = {};
  for (const question of questions) (groups[question.listening_strand ?? noStrand] ??= []).push(question);
  return groups;
};

/** What the request asked for, and when and from where it was answered. */
export type ReportFrame = Pick<
  TeacherQuizReportPageData,
  'quiz_type' | 'start_date' | 'end_date' | 'today' | 'time_zone' | 'as_of'
>;

const presentSummary = ({ summary }: TeacherQuizReport): TeacherQuizReportPageData['summary'] => ({
  schools_count: summary.schools_count,
  school_classes_count: summary.school_classes_count,
  students_count: summary.students_count,
  quiz_solutions_count: summary.quiz_solutions_count,
  percent_correct: percentOf(summary.correct_answers_count, summary.answers_count),
});

/** The address of a report's CSV with the filters that the report has. */
export const csvUrl = (reportUrl: string, { start_date, end_date, quiz_type }: ReportFrame): string => {
  const filters = new URLSearchParams({ start_date, end_date, ...(quiz_type === 'all' ? {} : { quiz_type }) });
  return `${reportUrl}.csv?${filters.toString()}`;
};

export const presentTeacherQuizReport = (report: TeacherQuizReport, frame: ReportFrame): TeacherQuizReportPageData => {
  const questions = report.questions.map(presentQuestionWithAnswers);
  return {
    title: report.title,
    breadcrumbs: [
      { label: 'Assignments', href: '/teach/assignments' },
      { label: report.school_class_name, href: '/school_classes' },
      { label: report.title, href: null },
    ],
    quiz_preview_url: previewUrl(report.quiz_uuid),
    csv_url: csvUrl(quizReportUrl(report), frame),
    ...frame,
    rows: report.rows.map((row) => presentReportRow(report, row)),
    not_submitted: report.not_submitted.map(({ id, student_name, state }) => ({ id, student_name, state })),
    summary: presentSummary(report),
    schools_list: [{ id: report.school_id, name: report.school_name }],
    teachers_list: report.teachers.map(({ id, name }) => ({ id, name })),
    school_classes_list: [{ id: report.school_class_id, name: report.school_class_name }],
    quiz_questions_by_position: Object.fromEntries(report.questions.map((row) => [String(row.position), presentQuestion(row)])),
    quiz_questions_with_answers: questions,
    quiz_questions_with_answers_by_strand: groupByStrand(questions),
    strands: report.strands.map(presentStrand),
    average_time_spent: report.average_time_spent,
    quiz_assignment_school_class_id: report.quiz_assignment_school_class_id,
  };
};
