import type { CsvTable } from '../http/route.ts';
import { csvFileName, resultCells, resultColumns } from '../quiz-reports/csv.ts';
import { percentOf } from '../shared/percent.ts';
import type { StudentReportRow, TeacherStudentReportPageData } from './schemas.ts';

const strandPercent = ({ answers }: StudentReportRow, wanted: string): number | null => {
  const own = answers.filter(({ strand }) => strand === wanted);
  return percentOf(own.filter(({ correct }) => correct).length, own.length);
};

/** One line for each row of the report, with one column for each strand. */
export const teacherStudentReportCsv = (report: TeacherStudentReportPageData): CsvTable => ({
  filename: csvFileName(['student-report', report.student_name, report.school_class_name], report),
  columns: [
    'Quiz',
    'Lesson',
    'Text complexity',
    ...resultColumns,
    ...report.strands.map(({ strand }) => `${strand} (percent correct)`),
  ],
  rows: report.rows.map((row) => [
    ...[row.title, row.quizable_name, row.quizable_text_complexity],
    ...resultCells(row),
    ...report.strands.map(({ strand }) => strandPercent(row, strand)),
  ]),
});
