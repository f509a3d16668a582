import type { StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';
import { ReportTabs } from '#web/reports/reports/components/report-tabs.tsx';
import { standardName, standardsColumns } from '#web/reports/reports/components/standards/standards-columns.tsx';
import { StandardsScreen } from '#web/reports/reports/components/standards/standards-screen.tsx';
import { ReportTable } from '#web/reports/reports/components/table/report-table.tsx';
import { countStat } from '#web/reports/reports/report-words.ts';
import { texts } from '#web/reports/reports/standards-texts.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';

const shownHelp = [
  'standardLessons',
  'standardStudents',
  'overall',
  'shapes',
  'standardClasses',
  'dates',
  'classAndSchool',
] as const;

/** The classes' results for each standard taught by the lessons of their quizzes. */
export function StandardsReportPage({ data: first, shell }: PageProps<StandardsReportPageData>) {
  const live = useReport(callsOf('GET /reports/standards'), first, shell);
  const { standards_count: count } = live.data.summary;
  return (
    <StandardsScreen
      live={live}
      help={shownHelp}
      shell={shell}
      title={live.data.title}
      tabs={shell.viewer?.role === 'school_admin' && <ReportTabs current="standards" address={live.address} />}
      words={texts.rows}
      whenEmpty={texts.empty.standards}
      first={countStat(count, texts.stats.standards.one, texts.stats.standards.many)}
      table={(data, loading) => (
        <ReportTable
          label={texts.table}
          columns={standardsColumns(data)}
          rows={data.rows}
          rowKey={({ id }) => id}
          rowName={standardName}
          sort={data.sort}
          paging={data.paging}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
