import type { QuizReportRow } from '#api/reports/quiz-reports/schemas.ts';
import type { StudentReportRow } from '#api/reports/student-reports/schemas.ts';
import { assignmentTypeWords, languageName } from '#web/lib/words.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import { textComplexityNote } from '#web/reports/reports/report-words.ts';
import { texts } from '#web/reports/reports/texts.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { NamedLink, ScoreChangeNotes } from './shared-cells.tsx';
import { solutionColumns } from './solution-columns.tsx';

/** How a quiz was taken: by listening or reading, in which language if not English, and in which attempt. */
export function howTaken({ assignment_type, language_code, attempt }: QuizReportRow): string {
  const language = language_code.startsWith('en') ? [] : [languageName(language_code)];
  const again = attempt > 1 ? [texts.columns.attempt(attempt)] : [];
  return [assignmentTypeWords(assignment_type), ...language, ...again].join(' · ');
}

const listedBeside = (...notes: readonly (string | null)[]): string => notes.filter((note) => note !== null).join(' · ');

const classColumn: ReportColumn<QuizReportRow> = {
  key: 'class',
  kind: 'words',
  value: (row) => row.school_class_name,
  head: texts.columns.class,
  cell: (row) => <span className="report-table__text">{row.school_class_name}</span>,
};

/** One row for each quiz of a student. */
export function studentQuizColumns(report: ReportData, options: { withClass: boolean }): ReportColumn<StudentReportRow>[] {
  return [
    {
      key: 'name',
      head: texts.columns.quiz,
      sort: 'name',
      summary: texts.columns.allQuizzes,
      cell: (row) => (
        <>
          <NamedLink href={row.url} name={row.title} note={listedBeside(howTaken(row), textComplexityNote(row))} />
          <ScoreChangeNotes row={row} />
        </>
      ),
    },
    ...(options.withClass ? [classColumn] : []),
    ...solutionColumns<StudentReportRow>(report),
  ];
}

/** One row for each student who took the quiz, followed by the columns of its questions. */
export function quizStudentColumns(report: ReportData): ReportColumn<QuizReportRow>[] {
  return [
    {
      key: 'name',
      head: texts.columns.student,
      sort: 'name',
      summary: texts.columns.allStudents,
      cell: (row) => (
        <>
          <NamedLink href={row.url} name={row.student_name} note={listedBeside(row.school_class_name, howTaken(row))} />
          <ScoreChangeNotes row={row} />
        </>
      ),
    },
    ...solutionColumns<QuizReportRow>(report),
  ];
}
