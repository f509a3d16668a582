import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { TeacherStudentReportPageData } from '../../../api/student-reports/schemas.ts';
import { Breadcrumbs } from '../../features/reports/components/breadcrumbs.tsx';
import { ReportFilters } from '../../features/reports/components/report-filters.tsx';
import { StudentQuizzesTable } from '../../features/reports/components/student-quizzes-table.tsx';
import { allTimeStart, reportAddress } from '../../features/reports/report-address.ts';
import { studentReportStats } from '../../features/reports/report-words.ts';
import { dayAndTime } from '../../lib/dates.ts';
import { counted } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Stats } from '../../ui/stats.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import '../../features/reports/components/report.css';

export function TeacherStudentReportPage({ data, shell }: PageProps<TeacherStudentReportPageData>) {
  const [path = shell.path] = shell.path.split('?');
  return (
    <I18nProvider locale="en-US">
      <PageShell shell={shell} width="wide">
        <div className="report__head">
          <Breadcrumbs items={data.breadcrumbs} />
          <h1>{data.student_name}</h1>
        </div>
        <ReportFilters report={data} path={path} />
        <div className="report__body">
          <Stats items={studentReportStats(data)} />
          {data.rows.length === 0 ? <NothingSubmitted report={data} path={path} /> : <StudentQuizzesTable report={data} />}
          <p className="report__as-of">
            As of {dayAndTime(data.as_of.time, data.time_zone)} ·{' '}
            {counted(data.rows.length, 'submitted quiz', 'submitted quizzes')} · the CSV has the same rows
          </p>
        </div>
      </PageShell>
    </I18nProvider>
  );
}

function NothingSubmitted({ report, path }: { report: TeacherStudentReportPageData; path: string }) {
  const everything = reportAddress(path, { start_date: allTimeStart, end_date: report.today, quiz_type: 'all' });
  const filtered = report.start_date > allTimeStart || report.quiz_type !== 'all';
  return (
    <EmptyState
      title={filtered ? 'No submitted quizzes in these dates' : 'No quiz submitted yet'}
      action={filtered && <ButtonLink href={everything}>Show all dates and types</ButtonLink>}
    >
      Quizzes show up here as soon as {report.student_name} submits them.
    </EmptyState>
  );
}
