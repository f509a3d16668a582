import type { ReportSums, SolutionRow } from '#projections/reports/types.ts';
import type { QuizReportRow, StrandResult } from './quiz-reports/schemas.ts';
import type { StudentReportRow } from './student-reports/schemas.ts';
import { solutionColumns } from '#domain/shared/reports/columns.ts';
import { numbersOf, solutionNumbers } from '#domain/shared/reports/numbers.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { quizableOf } from '#api/shared/quizable.ts';
import { column, csvColumns, strandColumns, type Column } from './sheet.ts';

/** One counted solution; `url` is the link of its name. */
export const presentSolution = (row: SolutionRow, url: string | null): QuizReportRow => ({
  id: row.id,
  student_name: row.student_name,
  quiz_uuid: row.quiz_uuid,
  quiz_revision: row.quiz_revision,
  ...quizableOf(row),
  quizable_text_complexity: row.quizable_text_complexity,
  school_class_id: row.school_class_id,
  school_class_name: row.school_class_name,
  school_id: row.school_id,
  teacher_id: row.teacher_id,
  teacher_name: row.teacher_name,
  submitted_at_date: row.submitted_at_date,
  assignment_type: row.assignment_type,
  language_code: row.language_code,
  ...numbersOf(solutionNumbers, row),
  solution_uuid: row.solution_uuid,
  attempt: row.attempt,
  url,
  answers: [...row.answers],
  ...(row.score_changes.length > 0 ? { score_changes: [...row.score_changes] } : {}),
});

/** For rows that are named after the quiz. */
export const presentSolutionOfQuiz = (row: SolutionRow, url: string): StudentReportRow => ({
  ...presentSolution(row, url),
  title: row.title,
});

const assignmentTypeNames: Record<QuizReportRow['assignment_type'], string> = {
  listening_comprehension: 'Listening',
  reading_comprehension: 'Reading',
  listening_and_reading_comprehension: 'Listening & Reading',
};

const scoreChangesText = ({ score_changes: changes = [], questions_count: of }: QuizReportRow): string | null =>
  changes
    .map(
      ({ correct_answers_count_before: before, correct_answers_count: after, changed_at_date: date, reason }) =>
        `Score changed from ${before} to ${after} of ${of} on ${date}: ${reason}`,
    )
    .join(' / ') || null;

/** The columns of a solution in every CSV. */
const ofSolution = <Row extends QuizReportRow>(): Column<Row>[] =>
  csvColumns<Row>(solutionColumns, {
    assignment_type: (row) => assignmentTypeNames[row.assignment_type],
    score_changes: scoreChangesText,
  });

const strandsOf = ({ answers }: QuizReportRow): StrandResult[] =>
  [...new Set(answers.flatMap(({ strand }) => strand ?? []))].map((strand) => {
    const own = answers.filter((answer) => answer.strand === strand);
    const correct = own.filter((answer) => answer.correct).length;
    return { strand, answers_count: own.length, correct_count: correct, percent_correct: percentOf(correct, own.length) };
  });

/** The columns of a solution in a quiz's CSV, before its answers. */
export const quizSolutionColumns = ({ strands }: Pick<ReportSums, 'strands'>): Column<QuizReportRow>[] => [
  ...ofSolution(),
  ...strandColumns(strands, strandsOf),
];

/** The columns of a student's CSV: one line per quiz. */
export const studentQuizColumns = ({ strands }: Pick<ReportSums, 'strands'>): Column<StudentReportRow>[] => [
  column('Quiz', (row) => row.title),
  column('Lesson', (row) => row.quizable_name),
  column('Text complexity', (row) => row.quizable_text_complexity),
  column('Class', (row) => row.school_class_name),
  ...ofSolution<StudentReportRow>(),
  ...strandColumns<StudentReportRow>(strands, strandsOf),
];
