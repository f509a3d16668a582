/** The report over the students of a district. */
import { filterLists } from '#projections/reports/filter-lists.ts';
import { streamStudentsReport, studentsReport } from '#projections/reports/students-report.ts';
import type { DistrictScope, StudentSumsRow } from '#projections/reports/types.ts';
import { studentReportPath, studentsReportPath } from '#api/shared/page-addresses.ts';
import type { ReportRequest } from './report-request.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { here, reportsCrumb } from './breadcrumbs.ts';
import { defineReport } from './define-report.ts';
import { findOwnDistrict, type DistrictSubject } from './find.ts';
import { presentLists } from './lists.ts';
import { studentsReportPage } from './schemas.ts';
import { column, sumColumns } from './sheet.ts';
import { sumSorts } from '#domain/shared/reports/columns.ts';
import { presentStudent, type PresentedStudent } from './student-sums.ts';

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

export const studentsReportRoute = defineReport({
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
