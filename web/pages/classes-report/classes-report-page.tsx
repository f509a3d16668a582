import type { ClassesReportPageData } from '../../../api/reports/schemas.ts';
import { schoolClassColumns } from '../../features/reports/components/columns/report-row-columns.tsx';
import { ReportActions } from '../../features/reports/components/report-actions.tsx';
import { ReportScreen } from '../../features/reports/components/report-screen.tsx';
import { ReportTable } from '../../features/reports/components/table/report-table.tsx';
import { countStat, quizzesStat, resultStats } from '../../features/reports/report-words.ts';
import { useReport } from '../../features/reports/use-report.ts';
import type { PageProps } from '../../lib/page-props.ts';

const words = { one: 'class', many: 'classes', whenEmpty: 'Classes come from the roster of your district.' };

const statsOf = (report: ClassesReportPageData) => [
  countStat(report.summary.school_classes_count, 'class', 'classes'),
  countStat(report.summary.students_count, 'student'),
  quizzesStat(report),
  ...resultStats(report).slice(0, 1),
];

export function ClassesReportPage({ data, shell }: PageProps<ClassesReportPageData>) {
  const live = useReport(data, shell);
  return (
    <ReportScreen
      live={live}
      shell={shell}
      title={data.title}
      words={words}
      stats={statsOf}
      actions={<ReportActions report={live.data} />}

      table={(report, loading) => (
        <ReportTable
          label="Classes"
          columns={schoolClassColumns(report)}
          rows={report.rows}
          rowKey={({ id }) => String(id)}
          sort={report.sort}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
