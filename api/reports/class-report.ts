import { z } from 'zod';
import { classReport } from '#projections/reports/class-report.ts';
import type { ClassStudentRow } from '#projections/reports/types.ts';
import type { Route } from '#api/http/route.ts';
import {
  classReportPath,
  studentReportPath,
  teacherClassReportPath,
  teacherStudentReportPath,
} from '#api/shared/page-addresses.ts';
import { idParam } from '#api/shared/schemas.ts';
import type { ReportRequest } from './report-request.ts';
import { here, schoolTrail, teacherClassesCrumb } from './breadcrumbs.ts';
import { defineReport } from './define-report.ts';
import { findClassSubject, type ClassSubject } from './find.ts';
import type { ReportContent } from './frame.ts';
import { listsOfClasses } from './lists.ts';
import { classReportPage, type ClassReportPageData } from './schemas.ts';
import { column, sumColumns, type Sheet } from './sheet.ts';
import { sumSorts } from '#domain/shared/reports/columns.ts';
import { presentStudent } from './student-sums.ts';
import { presentProgress } from './sums.ts';
import { weakStrandOfClass, weakStrandReads } from './weak-strand.ts';

type Row = ClassReportPageData['rows'][number];

/** The class report as configured for one kind of reader. */
interface Reader {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly role: 'school_admin' | 'teacher';
  readonly crumbs: (request: ReportRequest<ClassSubject>) => ReportContent<Row, unknown>['breadcrumbs'];
  readonly urlOf: (schoolClassId: number) => string;
  readonly studentUrlOf: (schoolClassId: number, studentId: number) => string;
  /** Whether the report suggests a lesson for the weakest strand. */
  readonly assigns?: true;
}

const presentRow = (row: ClassStudentRow, { about, link }: ReportRequest<ClassSubject>, reader: Reader): Row => ({
  ...presentStudent(row, link(reader.studentUrlOf(about.schoolClass.id, row.id))),
  school_class_id: about.schoolClass.id,
  school_class_name: about.schoolClass.name,
  enrolled: row.enrolled,
  assigned_count: row.assigned_count,
  submitted_count: row.submitted_count,
});

const sheet = ({ summary, more }: ReportContent<Row, { school_class_name: string }>): Sheet<Row> => ({
  words: ['class-report', more.school_class_name],
  columns: [
    column('Student id', (row) => row.id),
    column('Student', (row) => row.name),
    column('Class', (row) => row.school_class_name),
    column('Enrolled', (row) => (row.enrolled ? 'yes' : 'no')),
    column('Quizzes assigned', (row) => row.assigned_count),
    column('Assigned quizzes submitted', (row) => row.submitted_count),
    ...sumColumns<Row>(summary.strands),
  ],
});

const classReportFor = (reader: Reader): Route =>
  defineReport({
    id: reader.id,
    path: reader.path,
    summary: reader.summary,
    access: [reader.role],
    params: z.object({ id: idParam }),
    records: { what: 'class_report', of: ({ id }) => ({ schoolClassIds: [id] }) },
    filters: ['dates', 'quiz_type'],
    sorts: sumSorts,
    response: classReportPage,
    title: ({ school_class_name }) => `${school_class_name}: report`,
    find: findClassSubject,
    read: async (request, page) => {
      const { id, name } = request.about.schoolClass;
      const { rows, rows_count, summary, ...progress } = await classReport(
        request.read,
        { schoolClassId: id, ...request.filter },
        page,
      );
      return {
        url: reader.urlOf(id),
        breadcrumbs: reader.crumbs(request),
        summary,
        lists: listsOfClasses([request.about.schoolClass]),
        rows: rows.map((row) => presentRow(row, request, reader)),
        rowsCount: rows_count,
        more: { title: name, school_class_id: id, school_class_name: name, weak_strand: null, ...presentProgress(progress) },
      };
    },
    beside: reader.assigns && {
      reads: weakStrandReads,
      add: async (data, caller) => ({ ...data, weak_strand: await weakStrandOfClass(caller, data) }),
    },
    sheet,
  });

export const classReportRoute = classReportFor({
  id: 'class_report',
  path: '/reports/classes/{id}',
  summary: 'How the students of a class of the district did',
  role: 'school_admin',
  crumbs: ({ link, about }) => [...schoolTrail(link, about.schoolClass), here(about.schoolClass.name)],
  urlOf: classReportPath,
  studentUrlOf: (_schoolClassId, studentId) => studentReportPath(studentId),
});

export const teacherClassReportRoute = classReportFor({
  id: 'teacher_class_report',
  path: '/school_classes/{id}/report',
  summary: 'How the students of one’s own class did',
  role: 'teacher',
  crumbs: ({ about }) => [teacherClassesCrumb, here(about.schoolClass.name)],
  urlOf: teacherClassReportPath,
  studentUrlOf: teacherStudentReportPath,
  assigns: true,
});
