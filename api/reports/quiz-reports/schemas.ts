/** The report of a quiz in a class, and its filters. */
import { z } from 'zod';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { submissionRateRow } from '#projections/reports/types.ts';
import { sortKeys, type SortKey } from '#domain/shared/reports/columns.ts';
import { solutionNumbers, summaryNumbers, sumNumbers } from '#domain/shared/reports/numbers.ts';
import { frameFields, numberFields } from '../frame-schemas.ts';
import {
  assignmentType,
  idParam,
  namedItem,
  percent,
  quizableFields,
  routeAddress,
  timestamp,
  uuid,
} from '#api/shared/schemas.ts';
import type { solutionsRoute } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { reportedScoreChange } from '#api/shared/score-changes.ts';

export const quizTypeFilters = ['all', ...assignmentType.options] as const;
export const quizTypeFilter = z.enum(quizTypeFilters);
export type QuizTypeFilter = z.infer<typeof quizTypeFilter>;

export const quizReportParams = z.object({ quizable_types: z.string(), path: z.string().max(200), uuid, id: idParam });
export type QuizReportParams = z.infer<typeof quizReportParams>;

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
    /** The quiz's revision when the student started, which determines the version of each question they saw. */
    quiz_revision: z.int(),
    ...quizableFields,
    quizable_text_complexity: z.string().nullable(),
    school_class_id: z.int(),
    school_class_name: z.string(),
    /** MM/DD/YYYY. */
    submitted_at_date: z.string(),
    assignment_type: assignmentType,
    language_code: z.string(),
    ...numberFields(solutionNumbers),
    school_id: z.int(),
    /** The class's first teacher by name; null for a class without one. */
    teacher_id: z.int().nullable(),
    teacher_name: z.string().nullable(),
    solution_uuid: z.string(),
    /** 1 for the first attempt; higher after a reset. */
    attempt: z.int(),
    /** The link of the row's name, with the dates of this request; null for viewers without such a page. */
    url: z.string().nullable(),
    answers: z.array(reportAnswer),
    /** How corrections of the quiz's key changed the score, earliest first; left out if they changed nothing. */
    score_changes: z.array(reportedScoreChange).optional(),
  })
  .meta({ id: 'QuizReportRow' });
export type QuizReportRow = z.infer<typeof quizReportRow>;

/** An earlier version of a question, for students who started the quiz between two of its revisions. */
export const reportQuestionVersion = z
  .object({
    from_revision: z.int(),
    /** The first revision with a different version. */
    until_revision: z.int().nullable(),
    position_with_content_html: z.string(),
    quote_html: z.string().nullable(),
    /** In the order at that time. */
    quiz_question_options: z.array(z.object({ uuid: z.string(), content: z.string(), content_html: z.string() })),
  })
  .meta({ id: 'ReportQuestionVersion' });
export type ReportQuestionVersion = z.infer<typeof reportQuestionVersion>;

/** A choice shown to at least one of the report's students, or the correct one, even if it was added later. */
export const reportOption = z
  .object({
    uuid: z.string(),
    /** The current text; for a removed choice, its last one. */
    content: z.string(),
    content_html: z.string(),
    /** Position among the current choices; removed ones come after them. */
    position: z.int(),
    /** By the current key. */
    correct: z.boolean(),
    /** The choice has been removed from the question. */
    removed: z.boolean(),
    /** How many of the report's solutions were shown this choice. */
    shown_count: z.int(),
  })
  .meta({ id: 'ReportOption' });
export type ReportOption = z.infer<typeof reportOption>;

/** A question as shown to the report's students; if there are none, its current version. */
export const reportQuestion = z
  .object({
    uuid: z.string(),
    position: z.int(),
    position_with_content: z.string(),
    position_with_content_html: z.string(),
    quote_html: z.string().nullable(),
    listening_strand: z.string().nullable(),
    /** The question has been removed from the quiz. */
    removed: z.boolean(),
    quiz_question_options: z.array(reportOption),
    /**
     * Earliest first. A row's version is the one whose range contains its `quiz_revision`; otherwise it is the current question.
     */
    versions: z.array(reportQuestionVersion),
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
  correct_count: z.int(),
  percent_correct: percent,
});
export type StrandResult = z.infer<typeof strandResult>;

/**
 * The weakest strand in a report, for a teacher, and a lesson to practice it. Null if no strand is weak, for school admins, and
 * in a replay.
 */
export const weakStrand = strandResult
  .extend({
    /** `assigned`: the student already has its quiz and has not taken it. Null if no suitable lesson is left. */
    lesson: z.object({ name: z.string(), url: z.string(), assigned: z.boolean() }).nullable(),
  })
  .nullable();
export type WeakStrand = z.infer<typeof weakStrand>;

/** Everything that docs/reports.md calls a sum. Times are in seconds. */
export const reportSums = {
  ...numberFields(sumNumbers),
  strands: z.array(strandResult),
};

export const reportSortKey = z.enum(sortKeys);
export type ReportSortKey = SortKey;

/** A choice of the teacher filter, and the schools it is offered for. */
const teacherItem = namedItem.extend({ schools_ids: z.array(z.int()) });
const schoolClassItem = namedItem.extend({ school_id: z.int(), teachers_ids: z.array(z.int()) });

/** The fields that surround the rows on every report page. */
export const reportPageFields = {
  ...frameFields,
  export_url: z.string(),
  /** The dates in the request, which links to other reports keep; null if it had none. */
  asked_dates: z.object({ start_date: z.string().nullable(), end_date: z.string().nullable() }),
  /** The filters chosen in the request; null for all. Only this report's filters can be chosen. */
  filters: z.object({
    selected_school_id: z.int().nullable(),
    selected_teacher_id: z.int().nullable(),
    selected_school_class_id: z.int().nullable(),
  }),
  available_filters: z.array(z.enum(['school', 'teacher', 'school_class', 'dates', 'quiz_type', 'search'])),
  sort: z.object({ by: reportSortKey, direction: z.enum(['asc', 'desc']), available: z.array(reportSortKey) }),
  quiz_type: quizTypeFilter,
  summary: z.object({
    schools_count: z.int(),
    school_classes_count: z.int(),
    students_count: z.int(),
    ...numberFields(summaryNumbers),
  }),
  schools_list: z.array(namedItem),
  /** Only teachers of the chosen school. */
  teachers_list: z.array(teacherItem),
  /** Only classes of the chosen school and teacher. */
  school_classes_list: z.array(schoolClassItem),
  strands: z.array(strandResult),
  /** Seconds; null without rows. */
  average_time_spent: z.int().nullable(),
};

export type ReportFrame = z.infer<z.ZodObject<typeof reportPageFields>>;

/** For class and student reports. */
export const submissionRate = z.object({ ...submissionRateRow.shape, percent });
export const growthMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  ...reportSums,
});
export type GrowthMonth = z.infer<typeof growthMonth>;
export const progressFields = { submission: submissionRate, growth: z.array(growthMonth) };

/** Data of the page `teacher_quiz_report`. */
export const teacherQuizReportPage = z
  .object({
    ...reportPageFields,
    title: z.string(),
    /** Null for a quiz that is withdrawn. */
    quiz_preview_url: z.string().nullable(),
    rows: z.array(quizReportRow),
    /** Students with rows, on any page; a student who took the quiz twice counts once. */
    submitted_students_count: z.int(),
    /** Students of the class with no submitted solution. */
    not_submitted: z.array(
      z.object({
        id: z.int(),
        student_name: z.string(),
        /** `reset`: a submitted result was reset, and the student has not started again. */
        state: z.enum(['not_started', 'in_progress', 'reset']),
        /** Why the student is in no count; null: they owe the quiz. */
        not_owed: z.enum(leftOutReasons).nullable(),
        /** Answers so far in an attempt in progress; otherwise 0. */
        answered_count: z.int(),
        questions_count: z.int(),
        can_undo_reset: z.boolean(),
        /** The page of all the student's attempts at this quiz in this class. */
        attempts_url: routeAddress<typeof solutionsRoute>(),
      }),
    ),
    /** Keyed by position: "1", "2", … */
    quiz_questions_by_position: z.record(z.string(), reportQuestion),
    quiz_questions_with_answers: z.array(reportQuestionWithAnswers),
    /** Keyed by listening strand; questions without one under "No strand". */
    quiz_questions_with_answers_by_strand: z.record(z.string(), z.array(reportQuestionWithAnswers)),
    /** The latest assignment of this quiz to this class; null when it was never assigned. */
    quiz_assignment_school_class_id: z.int().nullable(),
    /** When that assignment is due. */
    due_at: timestamp.nullable(),
    /** Of the text that the quiz is about; null if it has not been measured. */
    quizable_text_complexity: z.string().nullable(),
  })
  .meta({ id: 'TeacherQuizReport' });
export type TeacherQuizReportPageData = z.infer<typeof teacherQuizReportPage>;

/** The questions in other groupings, for API clients. The page leaves them out. */
export type QuestionsInOtherOrders = 'quiz_questions_by_position' | 'quiz_questions_with_answers_by_strand';
export type ShownTeacherQuizReport = Omit<TeacherQuizReportPageData, QuestionsInOtherOrders>;

const sheetChoice = z.object({
  /** By its position among the current choices. */
  letter: z.string(),
  content_html: z.string(),
  correct: z.boolean(),
  removed: z.boolean(),
  answers_count: z.int(),
});

/** Data of the page `quiz_answer_sheet`: the report of a quiz in a class, as a teacher goes through it with the class. */
export const quizAnswerSheet = z
  .object({
    title: z.string(),
    school_class_name: z.string(),
    /** YYYY-MM-DD, both inclusive. */
    start_date: z.string(),
    end_date: z.string(),
    report_url: z.string(),
    questions: z.array(
      z.object({
        position: z.int(),
        position_with_content_html: z.string(),
        quote_html: z.string().nullable(),
        listening_strand: z.string().nullable(),
        removed: z.boolean(),
        answers_count: z.int(),
        correct_answers_count: z.int(),
        percent_correct: percent,
        choices: z.array(sheetChoice),
      }),
    ),
    /** One for each submitted solution, by name. */
    students: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        attempt: z.int(),
        correct_answers_count: z.int(),
        questions_count: z.int(),
        percent_correct: percent,
        /** In the order of `questions`; null for a question that the student was not asked. */
        answers: z.array(z.object({ letter: z.string(), correct: z.boolean() }).nullable()),
      }),
    ),
  })
  .meta({ id: 'QuizAnswerSheet' });
export type QuizAnswerSheet = z.infer<typeof quizAnswerSheet>;
