import type { StudentReportRow as Row, TeacherStudentReport } from '../../projections/quiz-results/student-report-query.ts';
import type { SchoolClassRow } from '../../projections/roster/class-queries.ts';
import { csvUrl, presentReportRow, presentStrand, type ReportFrame } from '../quiz-reports/presenter.ts';
import type { ReportQuery } from '../quiz-reports/schemas.ts';
import { percentOf } from '../shared/percent.ts';
import { quizReportUrl } from '../shared/quizable.ts';
import type { StudentReportRow, TeacherStudentReportPageData } from './schemas.ts';

const studentReportUrl = (schoolClassId: number, studentId: number): string =>
  `/school_classes/${schoolClassId}/students/${studentId}`;

/** Only what the request set: a report that was opened without dates leads to reports without. */
const askedDates = ({ start_date, end_date }: ReportQuery): string => {
  const dates = new URLSearchParams({ ...(start_date && { start_date }), ...(end_date && { end_date }) }).toString();
  return dates && `?${dates}`;
};

const presentRow = (row: Row, schoolClass: SchoolClassRow, query: ReportQuery): StudentReportRow => {
  const quiz = { ...row, school_class_id: schoolClass.id, school_class_name: schoolClass.name };
  return { ...presentReportRow(quiz, row), title: row.title, report_url: quizReportUrl(quiz) + askedDates(query) };
};

const presentSummary = ({ rows }: TeacherStudentReport): TeacherStudentReportPageData['summary'] => {
  const answers = rows.flatMap((row) => row.answers);
  return {
    ...{ schools_count: 1, school_classes_count: 1, students_count: 1, quiz_solutions_count: rows.length },
    percent_correct: percentOf(answers.filter(({ correct }) => correct).length, answers.length),
  };
};

export const presentTeacherStudentReport = (
  report: TeacherStudentReport,
  schoolClass: SchoolClassRow,
  query: ReportQuery,
  frame: ReportFrame,
): TeacherStudentReportPageData => ({
  student_id: report.student_id,
  student_name: report.student_name,
  school_class_id: schoolClass.id,
  school_class_name: schoolClass.name,
  breadcrumbs: [
    { label: 'Classes', href: '/school_classes' },
    { label: schoolClass.name, href: `/school_classes?school_class_id=${schoolClass.id}#school_class_${schoolClass.id}` },
    { label: report.student_name, href: null },
  ],
  csv_url: csvUrl(studentReportUrl(schoolClass.id, report.student_id), frame),
  ...frame,
  rows: report.rows.map((row) => presentRow(row, schoolClass, query)),
  summary: presentSummary(report),
  schools_list: [{ id: schoolClass.school_id, name: schoolClass.school_name }],
  teachers_list: schoolClass.teachers.map(({ id, name }) => ({ id, name })),
  school_classes_list: [{ id: schoolClass.id, name: schoolClass.name }],
  strands: report.strands.map(presentStrand),
  average_time_spent: report.average_time_spent,
});
