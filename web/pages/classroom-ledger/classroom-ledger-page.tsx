import type { ClassroomLedgerPageData } from '../../../api/classroom-exports/schemas.ts';
import { CourseChoice } from '../../features/classroom-export/components/course-choice.tsx';
import { ExportControl } from '../../features/classroom-export/components/export-control.tsx';
import { ExportFlash } from '../../features/classroom-export/components/export-flash.tsx';
import { ExportStatus } from '../../features/classroom-export/components/export-status.tsx';
import { LedgerTable } from '../../features/classroom-export/components/ledger-table.tsx';
import { useClassroom } from '../../features/classroom-export/use-classroom.ts';
import { clockOf } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

export function ClassroomLedgerPage({ data, shell }: PageProps<ClassroomLedgerPageData>) {
  const { quiz_assignment_school_class_id: quizAssignmentSchoolClassId } = data;
  const { state, driver } = useClassroom(quizAssignmentSchoolClassId, data);
  const ledger = state.ledger ?? data;
  const { timeZone } = clockOf(shell);
  const label = ledger.state === 'none' ? 'Export grades' : 'Export again';
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title="Grades in Google Classroom"
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
      <Section id="course" title="Course">
        <CourseChoice key={ledger.course?.id} ledger={ledger} state={state} driver={driver} />
      </Section>
      <Section id="grades" title="Grades">
        {ledger.rows.length === 0 ? (
          <EmptyState title="No students in this class" level={3}>
            Students come from your school&apos;s roster. Their grades show up here once they submit the quiz.
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
          Try again
        </Button>
      }
    >
      The latest state could not be loaded, so what you see may be out of date.
    </Message>
  );
}
