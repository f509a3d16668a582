import type { StandardsReportPageData } from '../../../api/standards-report/schemas.ts';
import { ReportTabs } from '../../features/reports/components/report-tabs.tsx';
import { standardName, standardsColumns } from '../../features/reports/components/standards/standards-columns.tsx';
import { StandardsScreen } from '../../features/reports/components/standards/standards-screen.tsx';
import { ReportTable } from '../../features/reports/components/table/report-table.tsx';
import { countStat } from '../../features/reports/report-words.ts';
import { texts } from '../../features/reports/standards-texts.ts';
import { useReport } from '../../features/reports/use-report.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { callsOf } from '../../lib/route-call.ts';

const shownHelp = [
  'standardLessons',
  'standardStudents',
  'overall',
  'shapes',
  'standardClasses',
  'dates',
  'classAndSchool',
] as const;

/** How classes did on each standard that their quizzes' lessons teach. */
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
