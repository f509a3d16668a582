import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { CourseChoice } from '#web/integrations/classroom-export/components/course-choice.tsx';
import { ExportControl } from '#web/integrations/classroom-export/components/export-control.tsx';
import { ExportFlash } from '#web/integrations/classroom-export/components/export-flash.tsx';
import { ExportStatus } from '#web/integrations/classroom-export/components/export-status.tsx';
import { LedgerTable } from '#web/integrations/classroom-export/components/ledger-table.tsx';
import { useClassroom } from '#web/integrations/classroom-export/use-classroom.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = {
  export: 'Export grades',
  exportAgain: 'Export again',
  title: 'Grades in Google Classroom',
  course: 'Course',
  grades: 'Grades',
  noStudents: 'No students in this class',
  comeFromRoster: 'Students come from your school’s roster. Their grades show up here once they submit the quiz.',
  tryAgain: 'Try again',
  stale: 'We couldn’t load the latest grades, so what you see may be out of date.',
} as const;

/** The grades sent to Google Classroom. */
export function ClassroomLedgerPage({ data, shell }: PageProps<ClassroomLedgerPageData>) {
  const { quiz_assignment_school_class_id: quizAssignmentSchoolClassId } = data;
  const { state, driver } = useClassroom(quizAssignmentSchoolClassId, data);
  const ledger = state.ledger ?? data;
  const { timeZone } = clockOf(shell);
  const label = ledger.state === 'none' ? texts.export : texts.exportAgain;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={
          <>
            <a href={ledger.report_url}>{ledger.title}</a> · {ledger.school_class_name}
          </>
        }
        actions={ledger.configured && <ExportControl state={state} driver={driver} label={label} tone="primary" />}
      />
      <div className="classroom-news">
        <ExportFlash flash={state.flash} detailsUrl={null} />
        <ExportStatus ledger={ledger} timeZone={timeZone} />
        {state.stale && <Stale onReload={driver.reload} />}
      </div>
      <Section id="course" title={texts.course}>
        <CourseChoice key={ledger.course?.id} ledger={ledger} state={state} driver={driver} />
      </Section>
      <Section id="grades" title={texts.grades}>
        {ledger.rows.length === 0 ? (
          <EmptyState title={texts.noStudents} level={3}>
            {texts.comeFromRoster}
          </EmptyState>
        ) : (
          <LedgerTable rows={ledger.rows} timeZone={timeZone} />
        )}
      </Section>
    </PageShell>
  );
}

function Stale({ onReload }: { onReload: () => void }) {
  return (
    <Message
      kind="low"
      actions={
        <Button small onClick={onReload}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.stale}
    </Message>
  );
}
