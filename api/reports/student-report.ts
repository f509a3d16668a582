/** The report of one student, for a school admin and for the student. */
import { z } from 'zod';
import { studentSolutions } from '#projections/reports/student-solutions.ts';
import type { ReportPage, StudentReport } from '#projections/reports/types.ts';
import { quizReportPath, studentReportPath } from '#api/shared/page-addresses.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { idParam } from '#api/shared/schemas.ts';
import type { ReportRequest } from './report-request.ts';
import { here, studentQuizzesCrumb, studentTrail } from './breadcrumbs.ts';
import { defineReport } from './define-report.ts';
import { findStudent, type StudentSubject } from './find.ts';
import { listsOfClasses } from './lists.ts';
import { findOwnResults } from './own-results.ts';
import { studentOwnReport, studentReportPage } from './schemas.ts';
import { studentQuizColumns } from './solutions.ts';
import { latestFirstSorts } from '#domain/shared/reports/columns.ts';
import { studentContent } from './student-content.ts';

const ownReportPath = '/students/report';

const readStudent = ({ read, about, chosen, filter }: ReportRequest<StudentSubject>, page: ReportPage): Promise<StudentReport> =>
  studentSolutions(read, { studentId: about.student.id, ...about.reach, ...chosen, ...filter }, page);

export const studentReportRoute = defineReport({
  id: 'student_report',
  path: '/reports/students/{id}',
  summary: 'How a student of the district did at every quiz',
  access: ['school_admin'],
  records: { what: 'student_report', of: ({ id }, { districtId }) => ({ districtId, studentId: id }) },
  params: z.object({ id: idParam }),
  filters: ['school_class', 'dates', 'quiz_type'],
  sorts: latestFirstSorts,
  response: studentReportPage,
  title: ({ student_name }) => `${student_name}: report`,
  find: (finding) => findStudent(finding, finding.params.id),
  read: async (request, page) => {
    const { student, classes } = request.about;
    const content = studentContent(await readStudent(request, page), {
      url: studentReportPath(student.id),
      breadcrumbs: [...studentTrail(request.link, classes, request.chosen.schoolClassId), here(student.name)],
      lists: listsOfClasses(classes),
      student,
      quizUrlOf: ({ quiz_uuid }) => request.link(quizReportPath(quiz_uuid)),
    });
    return { ...content, more: { ...content.more, title: student.name } };
  },
  sheet: ({ summary, more }) => ({ words: ['student-report', more.student_name], columns: studentQuizColumns(summary) }),
});

export const studentOwnReportRoute = defineReport({
  id: 'student_own_report',
  path: ownReportPath,
  summary: 'How one did at one’s own quizzes',
  access: ['student'],
  records: ownRecords,
  filters: ['dates', 'quiz_type'],
  sorts: latestFirstSorts,
  response: studentOwnReport,
  title: { en: 'My results', es: 'Mis resultados' },
  ofDocument: ({ own }) => ({ own }),
  find: (finding) => findStudent(finding, finding.viewer.id),
  read: async (request, page) => {
    const { student, classes } = request.about;
    const content = studentContent(await readStudent(request, page), {
      url: ownReportPath,
      breadcrumbs: [studentQuizzesCrumb, here('My results')],
      lists: listsOfClasses(classes),
      student,
      quizUrlOf: ({ quizable_type, quizable_path }) => `/students${lessonUrl(quizable_type, quizable_path)}`,
    });
    return { ...content, more: { ...content.more, title: 'My results', own: null } };
  },
  beside: {
    reads: ['lessons'],
    add: async (data, caller) => ({ ...data, own: await findOwnResults(caller, data) }),
  },
  sheet: ({ summary }) => ({ words: ['my-results'], columns: studentQuizColumns(summary) }),
});
