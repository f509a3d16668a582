import { z } from 'zod';
import type { SortKey, Sums } from '#domain/shared/reports/columns.ts';
import { assignmentType, quizableType } from '#domain/shared/fields.ts';
import type { RevisionCounts } from '#projections/quizzes/shown-questions.ts';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import type { ScoreChangeRow } from '#projections/quiz-taking/regrades/score-changes.ts';
import type { ReportAnswer, ReportFilter } from './report-queries.ts';

export interface StrandSums {
  readonly strand: string;
  readonly answers_count: number;
  readonly correct_count: number;
}

/** Sums over counted solutions; docs/reports.md defines what counts. */
export interface ReportSums extends Sums {
  readonly strands: readonly StrandSums[];
}

/** What a reader of reports can see: a whole district, or some of its schools. */
export interface Reach {
  readonly districtId: number;
  /** Null: the whole district. */
  readonly within: readonly number[] | null;
}

/** The schools in reach, narrowed by the filters. An id from another school or district matches nothing. */
export interface DistrictScope extends ReportFilter, Reach {
  readonly schoolId?: number;
  readonly teacherId?: number;
  readonly schoolClassId?: number;
  /** Words in the name of a class or in those of its teachers. */
  readonly search?: string;
}

export type { SortKey };
export interface ReportSort {
  readonly by: SortKey;
  readonly direction: 'asc' | 'desc';
}

/** The scope of a report on one class. The growth ends with the month of `endDate`. */
export interface ClassScope extends ReportFilter {
  readonly schoolClassId: number;
  readonly endDate: string;
}

/** The scope of a report on one student, in every class in reach or in the chosen one. */
export interface StudentScope extends ReportFilter, Reach {
  readonly studentId: number;
  readonly schoolClassId?: number;
  readonly endDate: string;
}

/** The scope of a report on one quiz, in the classes that remain with the filters. */
export interface QuizScope extends DistrictScope {
  readonly quizUuid: string;
}

/** `page` counts from 1. */
export interface ReportPage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: ReportSort;
}

export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  /** The total for all pages. */
  readonly rows_count: number;
}

/** Sums over everything that remains with the filters, regardless of the page shown. */
export interface ReportSummary extends ReportSums, ScopeCounts {}

export const scopeCountsRow = z.strictObject({
  schools_count: z.int(),
  school_classes_count: z.int(),
  students_count: z.int(),
});
export type ScopeCounts = z.infer<typeof scopeCountsRow>;

/** A school without its sums. */
export const schoolRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  school_classes_count: z.int(),
  students_count: z.int(),
});
export interface SchoolRow extends ReportSums, z.infer<typeof schoolRow> {}

/** A class without its teachers and its sums. */
export const schoolClassRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  school_id: z.int(),
  school_name: z.string(),
  students_count: z.int(),
});

/** A class without its sums. */
export interface ClassRow extends z.infer<typeof schoolClassRow> {
  /** By name. */
  readonly teachers: readonly NamedRow[];
}

export interface SchoolClassSumsRow extends ReportSums, ClassRow {}

export interface StudentSumsRow extends ReportSums {
  readonly id: number;
  readonly name: string;
  /** The classes the student is currently enrolled in, and those of the counted solutions. */
  readonly school_class_ids: readonly number[];
  readonly schools_ids: readonly number[];
  readonly teachers_ids: readonly number[];
}

/** A student in a class. */
export interface ClassStudentRow extends StudentSumsRow {
  readonly enrolled: boolean;
  readonly assigned_count: number;
  readonly submitted_count: number;
}

/** The columns of a solution itself, as returned by a query. `id` is the student's. */
export const solutionColumnsRow = z.strictObject({
  id: z.int(),
  student_name: z.string(),
  solution_uuid: z.string(),
  attempt: z.int(),
  quiz_assignment_school_class_id: z.int(),
  quiz_uuid: z.string(),
  /** The revision of the quiz's stream that the student was shown. */
  quiz_revision: z.int(),
  title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  quizable_text_complexity: z.string().nullable(),
  school_class_id: z.int(),
  assignment_type: assignmentType,
  language_code: z.string(),
  submitted_at: z.string(),
  /** MM/DD/YYYY in the report's time zone. */
  submitted_at_date: z.string(),
  /** Seconds. */
  time_spent: z.int(),
  correct_answers_count: z.int(),
  questions_count: z.int(),
});

export const classOfRow = z.strictObject({
  school_class_id: z.int(),
  school_class_name: z.string(),
  school_id: z.int(),
  /** The class's first teacher by name; null for a class without one. */
  teacher_id: z.int().nullable(),
  teacher_name: z.string().nullable(),
});
export type ClassOfRow = z.infer<typeof classOfRow>;

/** One counted solution. */
export interface SolutionRow extends z.infer<typeof solutionColumnsRow>, ClassOfRow {
  readonly answers: readonly ReportAnswer[];
  /** Changes to the score by key corrections, the earliest first. */
  readonly score_changes: readonly ScoreChangeRow[];
}

export const submissionRateRow = z.strictObject({
  assigned_count: z.int(),
  submitted_count: z.int(),
});
export type SubmissionRate = z.infer<typeof submissionRateRow>;

export interface GrowthMonth extends ReportSums {
  /** YYYY-MM. */
  readonly month: string;
}

export interface SchoolsReport {
  readonly rows: readonly SchoolRow[];
  readonly summary: ReportSummary;
}

export interface PagedReport<Row> extends PagedRows<Row> {
  readonly summary: ReportSummary;
}

/** The progress of a class or a student: how much of the assigned work was submitted, and the sums by month. */
export interface ReportProgress {
  readonly submission: SubmissionRate;
  /** The twelve months up to that of `endDate`, the earliest first; months without a counted solution are left out. */
  readonly growth: readonly GrowthMonth[];
}

export interface ClassReport extends ReportProgress, PagedReport<ClassStudentRow> {}

export interface StudentReport extends ReportProgress, PagedReport<SolutionRow> {}

export interface QuestionSums {
  readonly answers_count: number;
  /** As currently graded. */
  readonly correct_answers_count: number;
}

export interface QuizSolutionsReport extends PagedReport<SolutionRow> {
  /** How often each option was chosen, by question uuid and option uuid. Options that nobody chose are left out. */
  readonly optionCounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By question uuid; questions that nobody answered are left out. */
  readonly questionSums: Readonly<Record<string, QuestionSums>>;
  readonly revisions: RevisionCounts;
}

export interface TeacherFilterRow extends NamedRow {
  readonly schools_ids: readonly number[];
}

export interface SchoolClassFilterRow extends NamedRow {
  readonly school_id: number;
  readonly teachers_ids: readonly number[];
}

/** Each list is ordered by name. */
export interface FilterLists {
  readonly schools: readonly NamedRow[];
  readonly teachers: readonly TeacherFilterRow[];
  readonly school_classes: readonly SchoolClassFilterRow[];
}
