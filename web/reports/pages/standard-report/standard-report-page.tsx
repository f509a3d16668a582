import type { StandardReportPageData } from '#api/reports/standards-report/schemas.ts';
import { standardColumns } from '#web/reports/reports/components/standards/standards-columns.tsx';
import { StandardsScreen } from '#web/reports/reports/components/standards/standards-screen.tsx';
import { ReportTable } from '#web/reports/reports/components/table/report-table.tsx';
import { countStat } from '#web/reports/reports/report-words.ts';
import { texts } from '#web/reports/reports/standards-texts.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';

const shownHelp = ['standardLessons', 'standardStudents', 'overall', 'shapes', 'dates', 'classAndSchool'] as const;

/** The results behind a standard's percentage: each quiz of each class. */
export function StandardReportPage({ data: first, shell }: PageProps<StandardReportPageData>) {
  const live = useReport(callsOf('GET /reports/standards/{standard_id}'), first, shell);
  const { standard, summary } = live.data;
  // A document often has the same title as its subject, so the Set removes duplicates.
  const place = new Set([standard.state_name, standard.document_title, standard.subject, texts.grades(standard.grades)]);
  return (
    <StandardsScreen
      live={live}
      help={shownHelp}
      shell={shell}
      title={live.data.title}
      about={
        <>
          <p className="standards-report__standard">{standard.content}</p>
          <p className="kicker">{[...place].join(' · ')}</p>
        </>
      }
      quizzes
      words={texts.rowsOfOne}
      whenEmpty={texts.empty.standard}
      first={countStat(summary.school_classes_count, texts.stats.classes.one, texts.stats.classes.many)}
      table={(data, loading) => (
        <ReportTable
          label={texts.tableOf(data.title)}
          columns={standardColumns(data)}
          rows={data.rows}
          rowKey={({ id }) => id}
          rowName={({ school_class_name: name, title }) => `${name}, ${title}`}
          sort={data.sort}
          paging={data.paging}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
