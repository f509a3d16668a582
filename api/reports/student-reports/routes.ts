/** The report of a student in a class, for their teacher. */
import { teacherStudentReport } from '#projections/reports/teacher-student-report.ts';
import { notFound } from '#api/http/problem.ts';
import type { Route } from '#api/http/route.ts';
import { here, teacherClassesCrumb } from '../breadcrumbs.ts';
import { defineReport } from '../define-report.ts';
import { findClassSubject } from '../find.ts';
import { listsOfClasses } from '../lists.ts';
import { studentQuizColumns } from '../solutions.ts';
import { latestFirstSorts } from '#domain/shared/reports/columns.ts';
import { studentContent } from '../student-content.ts';
import { weakStrandOfStudent, weakStrandReads } from '../weak-strand.ts';
import { teacherClassReportPath, teacherStudentReportPath } from '#api/shared/page-addresses.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { studentReportParams, teacherStudentReportPage } from './schemas.ts';

const teacherStudentReportRoute = defineReport({
  id: 'teacher_student_report',
  path: '/school_classes/{id}/students/{student_id}',
  summary: 'How a student did at the quizzes of a class',
  access: ['teacher'],
  records: { what: 'student_report', of: ({ id, student_id }) => ({ schoolClassIds: [id], studentId: student_id }) },
  params: studentReportParams,
  filters: ['dates', 'quiz_type'],
  sorts: latestFirstSorts,
  response: teacherStudentReportPage,
  title: ({ student_name }) => `${student_name}: report`,
  find: async (finding) => ({ ...(await findClassSubject(finding)), studentId: finding.params.student_id }),
  read: async ({ read, about: { schoolClass, studentId }, filter, link }, page) => {
    const { id, name } = schoolClass;
    const report = await teacherStudentReport(read, { schoolClassId: id, studentId, ...filter }, page);
    if (!report) throw notFound('This report');
    const content = studentContent(report, {
      url: teacherStudentReportPath(id, studentId),
      breadcrumbs: [teacherClassesCrumb, { label: name, href: link(teacherClassReportPath(id)) }, here(report.student_name)],
      lists: listsOfClasses([schoolClass]),
      student: { id: studentId, name: report.student_name },
      quizUrlOf: (row) => link(quizReportUrl(row)),
    });
    return { ...content, more: { ...content.more, school_class_id: id, school_class_name: name, weak_strand: null } };
  },
  beside: {
    reads: weakStrandReads,
    add: async (data, caller) => ({ ...data, weak_strand: await weakStrandOfStudent(caller, data) }),
  },
  sheet: ({ summary, more }) => ({
    words: ['student-report', more.student_name, more.school_class_name],
    columns: studentQuizColumns(summary),
  }),
});

export const studentReportRoutes: readonly Route[] = [teacherStudentReportRoute];
