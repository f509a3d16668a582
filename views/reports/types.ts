import type { SortKey, Sums } from '../../domain/reports/columns.ts';
import type { AssignmentType, QuizableType } from '../../domain/shared/fields.ts';
import type { RevisionCounts } from '../../projections/quizzes/shown-questions.ts';
import type { NamedRow } from '../../projections/roster/queries.ts';
import type { ScoreChangeRow } from '../regrades/score-changes.ts';
import type { ReportAnswer, ReportFilter } from './report-queries.ts';

export interface StrandSums {
  readonly strand: string;
  readonly answers_count: number;
  readonly correct_count: number;
}

/** Sums over counted solutions; docs/reports.md says what counts. */
export interface ReportSums extends Sums {
  readonly strands: readonly StrandSums[];
}

/** What a reader of reports may see: all of a district, or some of its schools. */
export interface Reach {
  readonly districtId: number;
  /** Null: all of the district. */
  readonly within: readonly number[] | null;
}

/** The schools in reach, narrowed by what the filters chose. An id of another school or district matches nothing. */
export interface DistrictScope extends ReportFilter, Reach {
  readonly schoolId?: number;
  readonly teacherId?: number;
  readonly schoolClassId?: number;
  /** Words that a class has in its name or in those of its teachers. */
  readonly search?: string;
}

export type { SortKey };
export interface ReportSort {
  readonly by: SortKey;
  readonly direction: 'asc' | 'desc';
}

/** Of one class. The growth ends with the month of `endDate`. */
export interface ClassScope extends ReportFilter {
  readonly schoolClassId: number;
  readonly endDate: string;
}

/** Of one student, in every class in reach or in the chosen one. */
export interface StudentScope extends ReportFilter, Reach {
  readonly studentId: number;
  readonly schoolClassId?: number;
  readonly endDate: string;
}

/** Of one quiz, in the classes that the filters leave. */
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
  /** Of all pages. */
  readonly rows_count: number;
}

/** Sums over everything that the filters leave, whichever page is shown. */
export interface ReportSummary extends ReportSums, ScopeCounts {}

export interface ScopeCounts {
  readonly schools_count: number;
  readonly school_classes_count: number;
  readonly students_count: number;
}

export interface SchoolRow extends ReportSums {
  readonly id: number;
  readonly name: string;
  readonly school_classes_count: number;
  readonly students_count: number;
}

export interface SchoolClassSumsRow extends ReportSums {
  readonly id: number;
  readonly name: string;
  readonly school_id: number;
  readonly school_name: string;
  /** By name. */
  readonly teachers: readonly NamedRow[];
  readonly students_count: number;
}

export interface StudentSumsRow extends ReportSums {
  readonly id: number;
  readonly name: string;
  /** Of the classes the student is enrolled in now, and of those of the counted solutions. */
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

/** One counted solution. `id` is the student's. */
export interface SolutionRow {
  readonly id: number;
  readonly student_name: string;
  readonly solution_uuid: string;
  readonly attempt: number;
  readonly quiz_assignment_school_class_id: number;
  readonly quiz_uuid: string;
  /** Of the quiz's stream: what the student was shown. */
  readonly quiz_revision: number;
  readonly title: string;
  readonly quizable_type: QuizableType;
  readonly quizable_path: string;
  readonly quizable_name: string;
  readonly quizable_text_complexity: string | null;
  readonly school_class_id: number;
  readonly school_class_name: string;
  readonly school_id: number;
  /** The class's first teacher by name; null for a class without one. */
  readonly teacher_id: number | null;
  readonly teacher_name: string | null;
  readonly assignment_type: AssignmentType;
  readonly language_code: string;
  readonly submitted_at: string;
  /** MM/DD/YYYY in the time zone of the report. */
  readonly submitted_at_date: string;
  /** Seconds. */
  readonly time_spent: number;
  readonly correct_answers_count: number;
  readonly questions_count: number;
  readonly answers: readonly ReportAnswer[];
  /** Of the score, by corrections of the key; the earliest first. */
  readonly score_changes: readonly ScoreChangeRow[];
}

export interface SubmissionRate {
  readonly assigned_count: number;
  readonly submitted_count: number;
}

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

/** How far a class or a student has come: what of the assigned was submitted, and the sums month by month. */
export interface ReportProgress {
  readonly submission: SubmissionRate;
  /** The twelve months that end with that of `endDate`, the earliest first; months without a counted solution are left out. */
  readonly growth: readonly GrowthMonth[];
}

export interface ClassReport extends ReportProgress, PagedReport<ClassStudentRow> {}

export interface StudentReport extends ReportProgress, PagedReport<SolutionRow> {}

export interface QuestionSums {
  readonly answers_count: number;
  /** As they are graded now. */
  readonly correct_answers_count: number;
}

export interface QuizSolutionsReport extends PagedReport<SolutionRow> {
  /** How often each option was chosen, by question uuid and option uuid. Options that nobody chose are not in it. */
  readonly optionCounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By question uuid; questions that nobody answered are not in it. */
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

/** Each by name. */
export interface FilterLists {
  readonly schools: readonly NamedRow[];
  readonly teachers: readonly TeacherFilterRow[];
  readonly school_classes: readonly SchoolClassFilterRow[];
}
