import { z } from 'zod';
import {
  progressFields,
  quizReportRow,
  reportPageFields,
  reportQuestion,
  reportQuestionWithAnswers,
  reportSums,
  strandResult,
  weakStrand,
  type QuestionsInOtherOrders,
} from './quiz-reports/schemas.ts';
import { assignmentType, dayRange, percent } from '#api/shared/schemas.ts';
import { reportedScoreChange } from '#api/shared/score-changes.ts';
import { studentReportRow } from './student-reports/schemas.ts';

/** Data of the page `schools_report`: GET /reports/schools. `id` is the school's. */
export const schoolsReportPage = z
  .object({
    ...reportPageFields,
    title: z.string(),
    /** Links of the overall row. */
    overall_links: z.object({ classes_url: z.string(), students_url: z.string() }),
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        school_id: z.int(),
        school_classes_count: z.int(),
        students_count: z.int(),
        ...reportSums,
        classes_url: z.string(),
        students_url: z.string(),
      }),
    ),
  })
  .meta({ id: 'SchoolsReport' });
export type SchoolsReportPageData = z.infer<typeof schoolsReportPage>;

/** Data of the page `classes_report`: GET /reports/classes. `id` is the class's; `url` its report. */
export const classesReportPage = z
  .object({
    ...reportPageFields,
    title: z.string(),
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        school_class_id: z.int(),
        school_class_name: z.string(),
        school_id: z.int(),
        school_name: z.string(),
        teachers_ids: z.array(z.int()),
        /** The first teacher by name; null for a class without a teacher. */
        teacher_id: z.int().nullable(),
        /** All teachers, separated by commas; null for a class without a teacher. */
        teacher_name: z.string().nullable(),
        students_count: z.int(),
        ...reportSums,
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'ClassesReport' });
export type ClassesReportPageData = z.infer<typeof classesReportPage>;

const studentSumsRow = {
  id: z.int(),
  name: z.string(),
  student_name: z.string(),
  schools_ids: z.array(z.int()),
  school_classes_ids: z.array(z.int()),
  teachers_ids: z.array(z.int()),
  ...reportSums,
  /** Address of the student's report. */
  url: z.string(),
};

/** Data of the page `students_report`: GET /reports/students. `id` is the student's. */
export const studentsReportPage = z
  .object({ ...reportPageFields, title: z.string(), rows: z.array(z.object(studentSumsRow)) })
  .meta({ id: 'StudentsReport' });
export type StudentsReportPageData = z.infer<typeof studentsReportPage>;

/** Data of the pages `class_report` (GET /reports/classes/{id}) and `teacher_class_report` (GET /school_classes/{id}/report). */
export const classReportPage = z
  .object({
    ...reportPageFields,
    ...progressFields,
    title: z.string(),
    school_class_id: z.int(),
    school_class_name: z.string(),
    weak_strand: weakStrand,
    rows: z.array(
      z.object({
        ...studentSumsRow,
        school_class_id: z.int(),
        school_class_name: z.string(),
        /** False for a student who has left the class since. */
        enrolled: z.boolean(),
        assigned_count: z.int(),
        submitted_count: z.int(),
      }),
    ),
  })
  .meta({ id: 'ClassReport' });
export type ClassReportPageData = z.infer<typeof classReportPage>;

/** Data of the page `student_report`: GET /reports/students/{id}. */
export const studentReportPage = z
  .object({
    ...reportPageFields,
    ...progressFields,
    title: z.string(),
    student_id: z.int(),
    student_name: z.string(),
    /** One per counted solution, latest first; `url` is the quiz's report, or for a student the lesson. */
    rows: z.array(studentReportRow),
  })
  .meta({ id: 'StudentReport' });
export type StudentReportPageData = z.infer<typeof studentReportPage>;

const ownQuiz = z.object({
  solution_uuid: z.string(),
  title: z.string(),
  /** Address of its lesson. */
  url: z.string(),
  school_class_name: z.string(),
  /** YYYY-MM-DD, in the district's time zone. */
  submitted_on: z.string(),
  assignment_type: assignmentType,
  language_code: z.string(),
  attempt: z.int(),
  correct_answers_count: z.int(),
  questions_count: z.int(),
  percent_correct: percent,
  score_changes: z.array(reportedScoreChange),
});
export type OwnQuiz = z.infer<typeof ownQuiz>;

/** A student's own results: for this school year, or for the dates in the address. */
export const ownResults = z
  .object({
    range: dayRange,
    is_this_year: z.boolean(),
    answers_count: z.int(),
    percent_correct: percent,
    /** One for each month with answers, all questions together. */
    months: z.array(z.object({ month: z.string(), answers_count: z.int(), percent_correct: percent })),
    /** Null if there are too few questions to tell; the weakest is also null if all are equal. */
    strongest: strandResult.nullable(),
    weakest: strandResult.nullable(),
    /** A lesson whose quiz tests the weakest skill; `assigned`: it is on the student's list. */
    practice: z.object({ name: z.string(), url: z.string(), assigned: z.boolean() }).nullable(),
    /** Latest first. */
    quizzes: z.array(ownQuiz),
    /** The report of the previous school year, if there is one; and of this one, while another period is shown. */
    last_year_url: z.string().nullable(),
    this_year_url: z.string().nullable(),
  })
  .meta({ id: 'OwnResults' });
export type OwnResults = z.infer<typeof ownResults>;

/** GET /students/report: the usual report, and also the data of its page `student_own_report`; null in a replay. */
export const studentOwnReport = studentReportPage.extend({ own: ownResults.nullable() }).meta({ id: 'StudentOwnReport' });
export type StudentOwnReport = z.infer<typeof studentOwnReport>;
/** Data of the page `student_own_report`. */
export interface StudentOwnReportPageData {
  readonly own: OwnResults;
}

/** Data of the page `quiz_report`: GET /reports/quizzes/{quiz_uuid}, over all classes of the district. */
export const quizReportPage = z
  .object({
    ...reportPageFields,
    title: z.string(),
    quiz_uuid: z.string(),
    /** Of the text that the quiz is about; null if it has not been measured. */
    quizable_text_complexity: z.string().nullable(),
    quiz_preview_url: z.string().nullable(),
    rows: z.array(quizReportRow),
    quiz_questions_by_position: z.record(z.string(), reportQuestion),
    quiz_questions_with_answers: z.array(reportQuestionWithAnswers),
    quiz_questions_with_answers_by_strand: z.record(z.string(), z.array(reportQuestionWithAnswers)),
    quiz_assignment_school_class_id: z.null(),
  })
  .meta({ id: 'QuizReport' });
export type QuizReportPageData = z.infer<typeof quizReportPage>;
export type ShownQuizReport = Omit<QuizReportPageData, QuestionsInOtherOrders>;

/** Reply to GET {report}/export. The download link polls for `is_ready`. */
export const reportExportStatus = z
  .object({
    export: z.object({
      is_ready: z.boolean(),
      status: z.enum(['none', 'running', 'ready', 'failed']),
      file_name: z.string().nullable(),
      rows_count: z.int().nullable(),
      as_of: z.object({ position: z.string(), time: z.iso.datetime() }).nullable(),
      error: z.string().nullable(),
    }),
  })
  .meta({ id: 'ReportExportStatus' });
export type ReportExportStatus = z.infer<typeof reportExportStatus>;
