/** One student's work, as the teacher reads it. */
import { useRef, useState } from 'react';
import type { StudentWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { GiveBackDialog } from '#web/lesson-work/assignment-report/components/give-back-dialog.tsx';
import { dayAndTime, clockOf } from '#web/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from '#web/lesson-work/assignment-report/texts.ts';
import { StateBadge } from '#web/lesson-work/assignment-report/components/state-badge.tsx';
import { WrittenWork } from '#web/lesson-work/assignment-report/components/written-work.tsx';
import { sendChange } from '#web/lesson-work/assignment-report/send-change.ts';
import { LiveSign } from '#web/widgets/live/components/live-sign.tsx';
import { useLive } from '#web/widgets/live/use-live.ts';
import { wordDuration } from '#web/lib/duration.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats, type StatItem } from '#web/ui/content/stats.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';

interface GivenBackProps {
  reopened: NonNullable<StudentWorkPageData['reopened']>;
  timeZone: string;
  onUndo: () => void;
}

/** Shows that the work was given back to the student, and why; can be undone until the student continues. */
function GivenBack({ reopened, timeZone, onUndo }: GivenBackProps) {
  const undo = reopened.can_undo && (
    <Button small onClick={onUndo}>
      {texts.undo}
    </Button>
  );
  return (
    <Message kind="mid" icon="undo" live={false} actions={undo}>
      <strong>{texts.givenBackOn(dayAndTime(reopened.at, timeZone))}</strong> {reopened.reason}
    </Message>
  );
}

type Notice = { kind: 'good' | 'low'; text: string } | null;

export function AssignmentStudentWorkPage({ data, shell }: PageProps<StudentWorkPageData>) {
  const [work, setWork] = useState(data);
  const [notice, setNotice] = useState<Notice>(null);
  const [givingBack, giveBack] = useState(false);
  const shown = useRef(work);
  const { timeZone } = clockOf(shell);
  const place = {
    id: data.assignment.id,
    school_class_id: data.school_class.school_class_id,
    student_id: data.student.id,
  };
  const live = useLive<StudentWorkPageData>({
    page: to('GET /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}', place),
    current: () => shown.current,
    show: (next) => {
      shown.current = next;
      setWork(next);
    },
    said: (before, after) => (before.state === after.state ? null : texts.states[after.state]),
  });
  const undo = async () => {
    const failure = await sendChange(
      to('POST /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}/undo_reopening', place, {}),
    );
    setNotice(failure === null ? { kind: 'good', text: texts.undone } : { kind: 'low', text: failure });
  };
  const { student, reopened } = work;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={student.name}
        kicker={
          <>
            {work.assignment.title} · <a href={work.class_url}>{texts.back(work.school_class.school_class_name)}</a>
          </>
        }
        actions={
          <div className="head-links">
            {work.state !== 'not_started' && (
              <>
                <ButtonLink small href={work.timeline_url}>
                  {texts.timeline}
                </ButtonLink>
                <ButtonLink small href={work.print_url}>
                  {texts.printOne}
                </ButtonLink>
              </>
            )}
            {work.state === 'submitted' && (
              <Button small onClick={() => giveBack(true)}>
                {texts.giveBack}
              </Button>
            )}
            {work.feedback_url && (
              <ButtonLink small tone="primary" href={work.feedback_url}>
                {texts.feedback}
              </ButtonLink>
            )}
          </div>
        }
      />
      {notice && (
        <div className="page-notice">
          <Message kind={notice.kind}>{notice.text}</Message>
        </div>
      )}
      {reopened && (
        <div className="page-notice">
          <GivenBack reopened={reopened} timeZone={timeZone} onUndo={() => void undo()} />
        </div>
      )}
      <Stats items={statsOf(work, timeZone)} />
      <Section id="written" title={texts.written} aside={<LiveSign {...live} />}>
        <p>
          <StateBadge state={reopened ? 'given_back' : work.state} />
        </p>
        {work.words === 0 ? (
          <EmptyState title={texts.nothingWritten} level={3}>
            {texts.nothingWrittenWhat}
          </EmptyState>
        ) : (
          <PartBoundary>
            <WrittenWork items={work.written} level={3} />
          </PartBoundary>
        )}
      </Section>
      <GiveBackDialog
        student={student.name}
        workUrl={work.work_url}
        open={givingBack}
        onClose={() => giveBack(false)}
        onDone={() => {
          giveBack(false);
          setNotice({ kind: 'good', text: texts.givenBack });
        }}
      />
    </PageShell>
  );
}

function statsOf(work: StudentWorkPageData, timeZone: string): StatItem[] {
  const { workStats } = texts;
  return [
    { label: workStats.words, value: work.words.toLocaleString('en-US') },
    { label: workStats.time, value: work.started_at === null ? texts.none : wordDuration(work.time_spent_seconds) },
    { label: workStats.blocks, value: texts.ofAll(work.completed_blocks.length, work.assignment.blocks.length) },
    { label: workStats.submitted, value: work.submitted_at === null ? texts.none : dayAndTime(work.submitted_at, timeZone) },
  ];
}
