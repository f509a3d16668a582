/** The report on the classes of a district. */
import type { z } from 'zod';
import { classesReport } from '#projections/reports/classes-report.ts';
import { filterLists } from '#projections/reports/filter-lists.ts';
import type { SchoolClassSumsRow } from '#projections/reports/types.ts';
import { classesReportPath, classReportPath } from '#api/shared/page-addresses.ts';
import type { ReportRequest } from './report-request.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { here, reportsCrumb } from './breadcrumbs.ts';
import { defineReport } from './define-report.ts';
import { findOwnDistrict, type DistrictSubject } from './find.ts';
import { presentLists } from './lists.ts';
import { classesReportPage } from './schemas.ts';
import { column, sumColumns } from './sheet.ts';
import { sumSorts } from '#domain/shared/reports/columns.ts';
import { presentSums } from './sums.ts';

type Row = z.infer<typeof classesReportPage>['rows'][number];

const presentRow = (row: SchoolClassSumsRow, { link }: ReportRequest<DistrictSubject>): Row => ({
  id: row.id,
  name: row.name,
  school_class_id: row.id,
  school_class_name: row.name,
  school_id: row.school_id,
  school_name: row.school_name,
  teachers_ids: row.teachers.map(({ id }) => id),
  teacher_id: row.teachers[0]?.id ?? null,
  teacher_name: row.teachers.map(({ name }) => name).join(', ') || null,
  students_count: row.students_count,
  ...presentSums(row),
  url: link(classReportPath(row.id)),
});

export const classesReportRoute = defineReport({
  id: 'classes_report',
  path: classesReportPath,
  summary: 'How the classes of the district did',
  access: ['school_admin'],
  records: { what: 'classes_report', of: (_params, viewer) => recordsOfViewer(viewer) },
  filters: ['school', 'teacher', 'dates', 'quiz_type', 'search'],
  // The CSV's address can name a class.
  unofferedFilters: ['school_class'],
  sorts: sumSorts,
  response: classesReportPage,
  title: 'Classes report',
  find: findOwnDistrict,
  read: async (request, page) => {
    const { read, about, filter, chosen, link } = request;
    const scope = { ...about.reach, ...chosen };
    const { rows, rows_count, summary } = await classesReport(read, { ...scope, ...filter }, page);
    return {
      url: classesReportPath,
      breadcrumbs: [reportsCrumb(link), here('Classes')],
      summary,
      lists: presentLists(await filterLists(read, scope)),
      rows: rows.map((row) => presentRow(row, request)),
      rowsCount: rows_count,
      more: { title: 'Classes report' },
    };
  },
  sheet: ({ summary }) => ({
    words: ['classes-report'],
    columns: [
      column<Row>('Class id', (row) => row.id),
      column('Class', (row) => row.name),
      column('School', (row) => row.school_name),
      column('Teachers', (row) => row.teacher_name),
      column('Students', (row) => row.students_count),
      ...sumColumns<Row>(summary.strands),
    ],
  }),
});
