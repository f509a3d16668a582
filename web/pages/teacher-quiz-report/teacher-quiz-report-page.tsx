import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { QuizReportRow, ReportQuestionWithAnswers, TeacherQuizReportPageData } from '../../../api/quiz-reports/schemas.ts';
import { Breadcrumbs } from '../../features/reports/components/breadcrumbs.tsx';
import { QuestionDialog } from '../../features/reports/components/question-dialog.tsx';
import { ReportFilters } from '../../features/reports/components/report-filters.tsx';
import { ReportTable } from '../../features/reports/components/report-table.tsx';
import { allTimeStart, reportAddress, studentReportAddress } from '../../features/reports/report-address.ts';
import { reportStats } from '../../features/reports/report-words.ts';
import { dayAndTime } from '../../lib/dates.ts';
import { counted } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Stats } from '../../ui/stats.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import '../../features/reports/components/report.css';

export function TeacherQuizReportPage({ data, shell }: PageProps<TeacherQuizReportPageData>) {
  const [question, openQuestion] = useState<ReportQuestionWithAnswers | null>(null);
  const [path = shell.path, asked] = shell.path.split('?');
  // The report of one student is for the class's teachers only.
  const studentLink = shell.viewer?.role === 'teacher' ? (row: QuizReportRow) => studentReportAddress(row, asked) : null;
  return (
    <I18nProvider locale="en-US">
      <PageShell shell={shell} width="wide">
        <div className="report__head">
          <Breadcrumbs items={data.breadcrumbs} />
          <h1>{data.title}</h1>
        </div>
        <ReportFilters report={data} path={path} />
        <div className="report__body">
          <Stats items={reportStats(data)} />
          {data.rows.length === 0 && <NothingSubmitted report={data} path={path} />}
          {data.rows.length + data.not_submitted.length > 0 && (
            <ReportTable report={data} onQuestion={openQuestion} studentLink={studentLink} />
          )}
          <p className="report__as-of">
            As of {dayAndTime(data.as_of.time, data.time_zone)} · {counted(data.rows.length, 'submitted solution')} · the CSV has
            the same rows
          </p>
        </div>
        <QuestionDialog question={question} onClose={() => openQuestion(null)} />
      </PageShell>
    </I18nProvider>
  );
}

function NothingSubmitted({ report, path }: { report: TeacherQuizReportPageData; path: string }) {
  const everything = reportAddress(path, { start_date: allTimeStart, end_date: report.today, quiz_type: 'all' });
  if (report.start_date <= allTimeStart && report.quiz_type === 'all') {
    return <EmptyState title="Nobody has submitted yet">Students show up here as soon as they submit.</EmptyState>;
  }
  return (
    <EmptyState
      title="No submitted quizzes in these dates"
      action={<ButtonLink href={everything}>Show all dates and types</ButtonLink>}
    >
      Students show up here as soon as they submit.
    </EmptyState>
  );
}
