import type { SolutionRow, StudentReport } from '#projections/reports/types.ts';
import type { StudentReportRow } from './student-reports/schemas.ts';
import type { ReportContent } from './frame.ts';
import { presentSolutionOfQuiz } from './solutions.ts';
import { presentProgress, type PresentedProgress } from './sums.ts';

export interface StudentFields extends PresentedProgress {
  readonly student_id: number;
  readonly student_name: string;
}

interface Place extends Pick<ReportContent<unknown, unknown>, 'url' | 'breadcrumbs' | 'lists'> {
  readonly student: { readonly id: number; readonly name: string };
  /** The link of a row's quiz. */
  readonly quizUrlOf: (row: SolutionRow) => string;
}

/** What the reports on one student share: for the district, for a teacher and for the student. */
export const studentContent = (
  { rows, rows_count, summary, submission, growth }: StudentReport,
  { student, quizUrlOf, url, breadcrumbs, lists }: Place,
): ReportContent<StudentReportRow, StudentFields> => ({
  url,
  breadcrumbs,
  lists,
  summary,
  rows: rows.map((row) => presentSolutionOfQuiz(row, quizUrlOf(row))),
  rowsCount: rows_count,
  more: { student_id: student.id, student_name: student.name, ...presentProgress({ submission, growth }) },
});
