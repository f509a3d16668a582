/** The report on the classes of a district. */
import type { ClassesReportPageData } from '#api/reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import { schoolClassColumns } from '#web/reports/reports/components/columns/report-row-columns.tsx';
import { GradebookLink } from '#web/reports/reports/components/gradebook/gradebook-link.tsx';
import { ReportActions } from '#web/reports/reports/components/report-actions.tsx';
import { ReportScreen } from '#web/reports/reports/components/report-screen.tsx';
import { ReportTabs } from '#web/reports/reports/components/report-tabs.tsx';
import { NoneFound } from '#web/reports/reports/components/search/none-found.tsx';
import { SearchFilter } from '#web/reports/reports/components/search/search-filter.tsx';
import { ReportTable } from '#web/reports/reports/components/table/report-table.tsx';
import { countStat, quizzesStat, resultStats } from '#web/reports/reports/report-words.ts';
import { sameDates, searchOf } from '#web/reports/reports/report-address.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';

const texts = {
  one: 'class',
  many: 'classes',
  whenEmpty: 'Classes come from your district’s roster.',
  student: 'student',
  students: 'students',
  table: 'Classes',
} as const;

const words = { one: texts.one, many: texts.many, whenEmpty: texts.whenEmpty };

const statsOf = (report: ClassesReportPageData) => [
  countStat(report.summary.school_classes_count, texts.one, texts.many),
  countStat(report.summary.students_count, texts.student, texts.students),
  quizzesStat(report),
  ...resultStats(report).slice(0, 1),
];

const shownHelp = ['quizzes', 'dates', 'classAndSchool', 'enrolled', ...helpOfColumns] as const;

export function ClassesReportPage({ data, shell }: PageProps<ClassesReportPageData>) {
  const live = useReport(callsOf('GET /reports/classes'), data, shell);
  const { filters, schools_list: schools } = live.data;
  // An analyst who replays the report has no gradebook.
  const only = schools.length === 1 ? (schools[0]?.id ?? null) : null;
  const school = shell.viewer?.role === 'school_admin' ? (filters.selected_school_id ?? only) : null;
  const searched = searchOf(live.address);
  return (
    <ReportScreen
      live={live}
      shell={shell}
      title={data.title}
      tabs={shell.viewer?.role === 'school_admin' && <ReportTabs current="classes" address={live.address} />}
      words={words}
      stats={statsOf}
      help={shownHelp}
      links={school && <GradebookLink href={sameDates(`/reports/schools/${school}/gradebook`, live.address)} />}
      actions={<ReportActions report={live.data} ofDistrict />}
      firstFilter={(choose) => <SearchFilter address={live.address} onSearch={(search) => choose({ search })} />}
      early={(report) => searched && <NoneFound report={report} address={live.address} words={searched} />}
      table={(report, loading) => (
        <ReportTable
          label={texts.table}
          columns={schoolClassColumns(report)}
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
