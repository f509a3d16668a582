/** The report on the schools of a district. */
import type { SchoolsReportPageData } from '#api/reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import { schoolColumns } from '#web/reports/reports/components/columns/report-row-columns.tsx';
import { ReportActions } from '#web/reports/reports/components/report-actions.tsx';
import { ReportScreen } from '#web/reports/reports/components/report-screen.tsx';
import { ReportTabs } from '#web/reports/reports/components/report-tabs.tsx';
import { ReportTable } from '#web/reports/reports/components/table/report-table.tsx';
import { countStat, quizzesStat, resultStats } from '#web/reports/reports/report-words.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';

const texts = {
  one: 'school',
  many: 'schools',
  whenEmpty: 'Schools come from your district’s roster.',
  student: 'student',
  students: 'students',
  table: 'Schools',
} as const;

const words = { one: texts.one, many: texts.many, whenEmpty: texts.whenEmpty };

const statsOf = (report: SchoolsReportPageData) => [
  countStat(report.summary.schools_count, texts.one, texts.many),
  countStat(report.summary.students_count, texts.student, texts.students),
  quizzesStat(report),
  ...resultStats(report).slice(0, 1),
];

const shownHelp = ['quizzes', 'dates', 'classAndSchool', 'enrolled', ...helpOfColumns] as const;

export function SchoolsReportPage({ data, shell }: PageProps<SchoolsReportPageData>) {
  const live = useReport(callsOf('GET /reports/schools'), data, shell);
  return (
    <ReportScreen
      live={live}
      shell={shell}
      title={data.title}
      tabs={shell.viewer?.role === 'school_admin' && <ReportTabs current="schools" address={live.address} />}
      words={words}
      stats={statsOf}
      help={shownHelp}
      actions={<ReportActions report={live.data} ofDistrict />}
      immediateDates
      table={(report, loading) => (
        <ReportTable
          label={texts.table}
          columns={schoolColumns(report)}
          rows={report.rows}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          sort={report.sort}
          paging={report.paging}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
