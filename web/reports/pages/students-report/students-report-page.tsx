/** The report on the students of a district. */
import type { StudentsReportPageData } from '#api/reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import { studentColumns } from '#web/reports/reports/components/columns/report-row-columns.tsx';
import { ReportActions } from '#web/reports/reports/components/report-actions.tsx';
import { ReportScreen } from '#web/reports/reports/components/report-screen.tsx';
import { ReportTabs } from '#web/reports/reports/components/report-tabs.tsx';
import { ReportTable } from '#web/reports/reports/components/table/report-table.tsx';
import { countStat, quizzesStat, resultStats } from '#web/reports/reports/report-words.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';

const texts = {
  one: 'student',
  many: 'students',
  whenEmpty: 'Students come from your district’s roster.',
  table: 'Students',
} as const;

const words = { one: texts.one, many: texts.many, whenEmpty: texts.whenEmpty };

const statsOf = (report: StudentsReportPageData) => [
  countStat(report.summary.students_count, texts.one, texts.many),
  quizzesStat(report),
  ...resultStats(report).filter((_, index) => index !== 1),
];

const shownHelp = ['quizzes', 'dates', 'classAndSchool', 'enrolled', ...helpOfColumns, 'hardest'] as const;

export function StudentsReportPage({ data, shell }: PageProps<StudentsReportPageData>) {
  const live = useReport(callsOf('GET /reports/students'), data, shell);
  return (
    <ReportScreen
      live={live}
      shell={shell}
      title={data.title}
      tabs={shell.viewer?.role === 'school_admin' && <ReportTabs current="students" address={live.address} />}
      words={words}
      stats={statsOf}
      help={shownHelp}
      actions={<ReportActions report={live.data} ofDistrict />}

      table={(report, loading) => (
        <ReportTable
          label={texts.table}
          columns={studentColumns(report)}
          rows={report.rows}
          rowKey={({ id }) => String(id)}
          rowName={({ student_name }) => student_name}
          sort={report.sort}
          paging={report.paging}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
