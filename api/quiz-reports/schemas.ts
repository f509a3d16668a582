import { z } from 'zod';
import { assignmentType, idParam, namedItem, percent, quizableFields, timestamp, uuid } from '../shared/schemas.ts';

export const quizTypeFilters = ['all', ...assignmentType.options] as const;
export const quizTypeFilter = z.enum(quizTypeFilters);
export type QuizTypeFilter = z.infer<typeof quizTypeFilter>;

const day = z.iso
  .date({ error: 'use a date such as 2027-05-31', abort: true })
  .refine((text) => text >= '1900-01-01', 'use a date after 1900');

export const reportQuery = z
  .object({ start_date: day.optional(), end_date: day.optional(), quiz_type: quizTypeFilter.default('all') })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'the end must not be before the start',
    when: (payload) => payload.issues.length === 0,
  });
export type ReportQuery = z.infer<typeof reportQuery>;

export const quizReportParams = z.object({ quizable_types: z.string(), path: z.string().max(200), uuid, id: idParam });

export const reportAnswer = z.object({
  strand: z.string().nullable(),
  correct: z.boolean(),
  quiz_question_option_uuid: z.string(),
  quiz_question_uuid: z.string(),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

/** One submitted solution. `id` is the student's. Times are in seconds, dates in the district's time zone. */
export const quizReportRow = z
  .object({
    id: z.int(),
    student_name: z.string(),
    quiz_uuid: z.string(),
    ...quizableFields,
    quizable_text_complexity: z.string().nullable(),
    school_class_id: z.int(),
    school_class_name: z.string(),
    /** MM/DD/YYYY. */
    submitted_at_date: z.string(),
    assignment_type: assignmentType,
    language_code: z.string(),
    time_spent: z.int(),
    correct_answers_count: z.int(),
    questions_count: z.int(),
    percent_correct: percent,
    answers: z.array(reportAnswer),
  })
  .meta({ id: 'QuizReportRow' });
export type QuizReportRow = z.infer<typeof quizReportRow>;

export const reportQuestion = z
  .object({
    uuid: z.string(),
    position: z.int(),
    position_with_content: z.string(),
    position_with_content_html: z.string(),
    quote_html: z.string().nullable(),
    listening_strand: z.string().nullable(),
    quiz_question_options: z.array(
      z.object({ uuid: z.string(), content: z.string(), content_html: z.string(), position: z.int(), correct: z.boolean() }),
    ),
  })
  .meta({ id: 'ReportQuestion' });
export type ReportQuestion = z.infer<typeof reportQuestion>;

export const reportQuestionWithAnswers = reportQuestion
  .extend({
    answers_count: z.int(),
    correct_answers_count: z.int(),
    percent_correct: percent,
    /** How often each option was chosen, by option uuid. */
    answers_count_by_option: z.record(z.string(), z.int()),
  })
  .meta({ id: 'ReportQuestionWithAnswers' });
export type ReportQuestionWithAnswers = z.infer<typeof reportQuestionWithAnswers>;

export const strandResult = z.object({
  strand: z.string(),
  answers_count: z.int(),
  correct_answers_count: z.int(),
  percent_correct: percent,
});
export type StrandResult = z.infer<typeof strandResult>;

/** What every report's page has around its rows. */
export const reportPageFields = {
  breadcrumbs: z.array(z.object({ label: z.string(), href: z.string().nullable() })),
  csv_url: z.string(),
  quiz_type: quizTypeFilter,
  /** YYYY-MM-DD, both included, in the district's time zone; the last 30 days when the request names none. */
  start_date: z.string(),
  end_date: z.string(),
  time_zone: z.string(),
  /** Today in the district's time zone, for the presets. */
  today: z.string(),
  summary: z.object({
    schools_count: z.int(),
    school_classes_count: z.int(),
    students_count: z.int(),
    quiz_solutions_count: z.int(),
    percent_correct: percent,
  }),
  schools_list: z.array(namedItem),
  teachers_list: z.array(namedItem),
  school_classes_list: z.array(namedItem),
  strands: z.array(strandResult),
  /** Seconds; null without rows. */
  average_time_spent: z.int().nullable(),
  /** How far into the event log this report reads, and when the last event up to there was recorded. */
  as_of: z.object({ position: z.string(), time: timestamp }),
};

/** Data of the page `teacher_quiz_report`. */
export const teacherQuizReportPage = z
  .object({
    ...reportPageFields,
    title: z.string(),
    quiz_preview_url: z.string(),
    rows: z.array(quizReportRow),
    /** Students of the class with no submitted solution. */
    not_submitted: z.array(z.object({ id: z.int(), student_name: z.string(), state: z.enum(['not_started', 'in_progress']) })),
    /** Keyed by position: "1", "2", … */
    quiz_questions_by_position: z.record(z.string(), reportQuestion),
    quiz_questions_with_answers: z.array(reportQuestionWithAnswers),
    /** Keyed by listening strand; questions without one under "No strand". */
    quiz_questions_with_answers_by_strand: z.record(z.string(), z.array(reportQuestionWithAnswers)),
    /** The latest assignment of this quiz to this class; null when it was never assigned. */
    quiz_assignment_school_class_id: z.int().nullable(),
  })
  .meta({ id: 'TeacherQuizReport' });
export type TeacherQuizReportPageData = z.infer<typeof teacherQuizReportPage>;
