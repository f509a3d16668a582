import type { Route } from '#api/http/route.ts';
import { classReportRoute, teacherClassReportRoute } from './class-report.ts';
import { classesReportRoute } from './classes-report.ts';
import { quizReportRoute } from './quiz-report.ts';
import { schoolsReportRoute } from './schools-report.ts';
import { z } from 'zod';
import { studentSolutions } from '#projections/reports/student-solutions.ts';
import type { ReportPage, StudentReport, DistrictScope, StudentSumsRow } from '#projections/reports/types.ts';
import { quizReportPath, studentReportPath, studentsReportPath } from '#api/shared/page-addresses.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import { ownRecords, recordsOfViewer } from '#api/http/record-access.ts';
import { idParam } from '#api/shared/schemas.ts';
import type { ReportRequest } from './report-request.ts';
import { here, studentQuizzesCrumb, studentTrail, reportsCrumb } from './breadcrumbs.ts';
import { defineReport } from './define-report.ts';
import { findStudent, type StudentSubject, findOwnDistrict, type DistrictSubject } from './find.ts';
import { listsOfClasses, presentLists } from './lists.ts';
import { findOwnResults } from './own-results.ts';
import { studentOwnReport, studentReportPage, studentsReportPage } from './schemas.ts';
import { studentQuizColumns } from './solutions.ts';
import { latestFirstSorts, sumSorts } from '#domain/shared/reports/columns.ts';
import { studentContent } from './student-content.ts';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { streamStudentsReport, studentsReport } from '#projections/reports/students-report.ts';
import { column, sumColumns } from './sheet.ts';
import { presentStudent, type PresentedStudent } from './student-sums.ts';

/** The report of one student, for a school admin and for the student. */
const ownReportPath = '/students/report';

const readStudent = ({ read, about, chosen, filter }: ReportRequest<StudentSubject>, page: ReportPage): Promise<StudentReport> =>
  studentSolutions(read, { studentId: about.student.id, ...about.reach, ...chosen, ...filter }, page);

const studentReportRoute = defineReport({
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

const studentOwnReportRoute = defineReport({
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

/** The report on the students of a district. */
const scopeOf = ({ about, chosen, filter }: ReportRequest<DistrictSubject>): DistrictScope => ({
  ...about.reach,
  ...chosen,
  ...filter,
});

const presentRow = (row: StudentSumsRow, { link }: ReportRequest<DistrictSubject>): PresentedStudent =>
  presentStudent(row, link(studentReportPath(row.id)));

const streamRows = async function* (request: ReportRequest<DistrictSubject>): AsyncGenerator<PresentedStudent, void, undefined> {
  for await (const row of streamStudentsReport(request.read, scopeOf(request), request.sort)) yield presentRow(row, request);
};

const studentsReportRoute = defineReport({
  id: 'students_report',
  path: studentsReportPath,
  summary: 'How the students of the district did',
  access: ['school_admin'],
  records: { what: 'students_report', of: (_params, viewer) => recordsOfViewer(viewer) },
  filters: ['school', 'teacher', 'school_class', 'dates', 'quiz_type'],
  sorts: sumSorts,
  response: studentsReportPage,
  title: 'Students report',
  find: findOwnDistrict,
  read: async (request, page) => {
    const { rows, rows_count, summary } = await studentsReport(request.read, scopeOf(request), page);
    return {
      url: studentsReportPath,
      breadcrumbs: [reportsCrumb(request.link), here('Students')],
      summary,
      lists: presentLists(await filterLists(request.read, scopeOf(request))),
      rows: rows.map((row) => presentRow(row, request)),
      rowsCount: rows_count,
      more: { title: 'Students report' },
    };
  },
  stream: streamRows,
  sheet: ({ summary }) => ({
    words: ['students-report'],
    columns: [
      column<PresentedStudent>('Student id', (row) => row.id),
      column('Student', (row) => row.name),
      ...sumColumns<PresentedStudent>(summary.strands),
    ],
  }),
});

/** Eight of the ten reports; those of one quiz in a class and of one student in a class have their own folders. */
export const reportRoutes: readonly Route[] = [
  schoolsReportRoute,
  classesReportRoute,
  classReportRoute,
  studentsReportRoute,
  studentReportRoute,
  quizReportRoute,
  studentOwnReportRoute,
  teacherClassReportRoute,
];
