import type {
  ClassesReportPageData,
  ClassReportPageData,
  SchoolsReportPageData,
  StudentsReportPageData,
} from '#api/reports/schemas.ts';
import { texts } from '#web/reports/reports/texts.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { NamedLink, wholeNumber, listedColumn, strandColumns } from './shared-cells.tsx';
import type { StrandResult } from '#api/reports/quiz-reports/schemas.ts';
import { sumColumns, sumsOnPages } from '#domain/shared/reports/columns.ts';
import type { NumbersOf, sumNumbers } from '#domain/shared/reports/numbers.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';

type SumsRow = NumbersOf<(typeof sumNumbers)[number]> & { strands: readonly StrandResult[] };

/** The columns of every row that sums up several solutions: count, time, score, and score by strand. */
function sumsColumns<Row extends SumsRow>(report: ReportData): ReportColumn<Row>[] {
  const all = { ...report, ...report.summary };
  return [
    ...sumsOnPages.flatMap((key) =>
      listedColumn<Row>(
        sumColumns.find((one) => one.key === key)!,
        all,
      ),
    ),
    ...strandColumns<Row>(report, (row, strand) => row.strands.find((one) => one.strand === strand)?.percent_correct ?? null),
  ];
}

type Row<Page extends { rows: readonly unknown[] }> = Page['rows'][number];

/** A count that links to the counted items. */
function CountLink({ href, count, of }: { href: string; count: number; of: string }) {
  return (
    <a href={href}>
      {wholeNumber(count)}
      <span className="visually-hidden"> {of}</span>
    </a>
  );
}

export function schoolColumns(report: SchoolsReportPageData): ReportColumn<Row<SchoolsReportPageData>>[] {
  const { overall_links, summary } = report;
  return [
    {
      key: 'name',
      head: texts.columns.school,
      sort: 'name',
      summary: texts.columns.allSchools,
      cell: (row) => <NamedLink href={row.classes_url} name={row.name} />,
    },
    {
      key: 'classes',
      head: texts.columns.classes,
      value: (row) => row.school_classes_count,
      cell: (row) => <CountLink href={row.classes_url} count={row.school_classes_count} of={texts.columns.classesOf(row.name)} />,
      summary: (
        <CountLink href={overall_links.classes_url} count={summary.school_classes_count} of={texts.columns.classesOfAll} />
      ),
    },
    {
      key: 'students',
      head: texts.columns.students,
      value: (row) => row.students_count,
      cell: (row) => <CountLink href={row.students_url} count={row.students_count} of={texts.columns.studentsOf(row.name)} />,
      summary: <CountLink href={overall_links.students_url} count={summary.students_count} of={texts.columns.studentsOfAll} />,
    },
    ...sumsColumns<Row<SchoolsReportPageData>>(report),
  ];
}

export function schoolClassColumns(report: ClassesReportPageData): ReportColumn<Row<ClassesReportPageData>>[] {
  const severalSchools = report.schools_list.length > 1 && report.filters.selected_school_id === null;
  return [
    {
      key: 'name',
      head: texts.columns.class,
      sort: 'name',
      summary: texts.columns.allClasses,
      cell: (row) => <NamedLink href={row.url} name={row.name} note={severalSchools ? row.school_name : null} />,
    },
    {
      key: 'teacher',
      kind: 'words',
      value: (row) => row.teacher_name,
      head: texts.columns.teacher,
      cell: (row) => <span className="report-table__text">{row.teacher_name ?? '–'}</span>,
    },
    {
      key: 'students',
      head: texts.columns.students,
      value: (row) => row.students_count,
      summary: wholeNumber(report.summary.students_count),
      cell: (row) => wholeNumber(row.students_count),
    },
    ...sumsColumns<Row<ClassesReportPageData>>(report),
  ];
}

export function studentColumns(report: StudentsReportPageData): ReportColumn<Row<StudentsReportPageData>>[] {
  return [
    {
      key: 'name',
      head: texts.columns.student,
      sort: 'name',
      summary: texts.columns.allStudents,
      cell: (row) => <NamedLink href={row.url} name={row.student_name} />,
    },
    ...sumsColumns<Row<StudentsReportPageData>>(report),
  ];
}

export function classStudentColumns(report: ClassReportPageData): ReportColumn<Row<ClassReportPageData>>[] {
  const { submitted_count, assigned_count } = report.submission;
  return [
    {
      key: 'name',
      head: texts.columns.student,
      sort: 'name',
      summary: texts.columns.wholeClass,
      cell: (row) => <NamedLink href={row.url} name={row.student_name} note={row.enrolled ? null : texts.columns.leftClass} />,
    },
    {
      key: 'submission',
      head: texts.columns.submitted,
      value: (row) => row.submitted_count,
      summary: texts.columns.countOf(wholeNumber(submitted_count), wholeNumber(assigned_count)),
      cell: (row) => texts.columns.countOf(row.submitted_count, row.assigned_count),
    },
    ...sumsColumns<Row<ClassReportPageData>>(report),
  ];
}
