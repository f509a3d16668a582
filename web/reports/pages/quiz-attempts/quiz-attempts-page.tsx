import type { QuizAttemptsPageData } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { AttemptSection } from '#web/reports/reports/components/attempts/attempt-section.tsx';
import { Breadcrumbs } from '#web/reports/reports/components/breadcrumbs.tsx';
import { FailedReport } from '#web/reports/reports/components/load-status.tsx';
import { ResetNotice } from '#web/reports/reports/components/reset/reset-notice.tsx';
import { studentSolutionsPath } from '#web/reports/reports/report-address.ts';
import { useReport, type LiveReport } from '#web/reports/reports/use-report.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import '#web/reports/reports/components/report.css';

const texts = {
  title: (student: string) => `${student}’s attempts`,
  nothingYet: 'No attempts yet',
  back: 'Back to the report',
  whenEmpty: (student: string) => `${student}’s attempts show up here as soon as the quiz is started.`,
} as const;

export function QuizAttemptsPage({ data, shell }: PageProps<QuizAttemptsPageData>) {
  const live = useReport(callsOf('GET /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions'), data, shell);
  const { student, quiz, school_class, report_url } = data;
  return (
    <PageShell shell={shell} width="middle">
      <Breadcrumbs
        items={[
          { label: school_class.name, href: `/school_classes/${school_class.id}/report` },
          { label: quiz.title, href: report_url },
        ]}
      />
      <PageHead title={texts.title(student.name)} />
      <Attempts live={live} />
    </PageShell>
  );
}

function Attempts({ live }: { live: LiveReport<QuizAttemptsPageData> }) {
  const { data, status, notice, changing, driver } = live;
  if (status.kind === 'failed') return <FailedReport status={status} onRetry={driver.reload} />;
  const { student, quiz, school_class } = data;
  const path = studentSolutionsPath({ quiz_uuid: quiz.uuid, school_class_id: school_class.id, id: student.id });
  const target = { path, name: student.name };
  return (
    <div className="attempts" aria-busy={status.kind === 'loading'}>
      <ResetNotice notice={notice} changing={changing} onUndo={driver.undoReset} />
      {data.attempts.length === 0 && (
        <EmptyState title={texts.nothingYet} action={<ButtonLink href={data.report_url}>{texts.back}</ButtonLink>}>
          {texts.whenEmpty(data.student.name)}
        </EmptyState>
      )}
      {data.attempts.map((attempt) => (
        <AttemptSection
          key={attempt.solution_uuid}
          attempt={attempt}
          dated={data.attempts.filter((other) => other.attempt === attempt.attempt).length > 1}
          timeZone={data.time_zone}
          changing={changing}
          onUndo={() => driver.undoReset(target)}
        />
      ))}
    </div>
  );
}
