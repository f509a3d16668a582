/** The report on the schools of a district. */
import type { z } from 'zod';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { schoolsReport } from '#projections/reports/schools-report.ts';
import type { SchoolRow } from '#projections/reports/types.ts';
import { classesReportPath, schoolsReportPath, studentsReportPath } from '#api/shared/page-addresses.ts';
import { sliceOf, type ReportRequest } from './report-request.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { here } from './breadcrumbs.ts';
import { defineReport } from './define-report.ts';
import { findOwnDistrict, type DistrictSubject } from './find.ts';
import { presentLists } from './lists.ts';
import { schoolsReportPage } from './schemas.ts';
import { column, sumColumns } from './sheet.ts';
import { sumSorts } from '#domain/shared/reports/columns.ts';
import { presentSums } from './sums.ts';

type Row = z.infer<typeof schoolsReportPage>['rows'][number];

const presentRow = (row: SchoolRow, { link }: ReportRequest<DistrictSubject>): Row => ({
  id: row.id,
  name: row.name,
  school_id: row.id,
  school_classes_count: row.school_classes_count,
  students_count: row.students_count,
  ...presentSums(row),
  classes_url: link(classesReportPath, { selected_school_id: row.id }),
  students_url: link(studentsReportPath, { selected_school_id: row.id }),
});

export const schoolsReportRoute = defineReport({
  id: 'schools_report',
  path: schoolsReportPath,
  summary: 'How the schools of the district did',
  access: ['school_admin'],
  records: { what: 'schools_report', of: (_params, viewer) => recordsOfViewer(viewer) },
  filters: ['dates', 'quiz_type'],
  sorts: sumSorts,
  response: schoolsReportPage,
  title: 'Schools report',
  find: findOwnDistrict,
  read: async (request, page) => {
    const { read, about, filter, link } = request;
    const { rows, summary } = await schoolsReport(read, { ...about.reach, ...filter }, page.sort);
    return {
      url: schoolsReportPath,
      breadcrumbs: [here('Reports')],
      summary,
      lists: presentLists(await filterLists(read, about.reach)),
      rows: sliceOf(rows, page).map((row) => presentRow(row, request)),
      rowsCount: rows.length,
      more: {
        title: 'Schools report',
        overall_links: { classes_url: link(classesReportPath), students_url: link(studentsReportPath) },
      },
    };
  },
  sheet: ({ summary }) => ({
    words: ['schools-report'],
    columns: [
      column<Row>('School id', (row) => row.id),
      column('School', (row) => row.name),
      column('Classes', (row) => row.school_classes_count),
      column('Students', (row) => row.students_count),
      ...sumColumns<Row>(summary.strands),
    ],
  }),
});
