import { useRef, useState } from 'react';
import type { ClassWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { whatHappened } from '#web/lesson-work/assignment-report/class-words.ts';
import { ClassActions, type Notice } from '#web/lesson-work/assignment-report/components/class-actions.tsx';
import { ClassTable } from '#web/lesson-work/assignment-report/components/class-table.tsx';
import { texts } from '#web/lesson-work/assignment-report/texts.ts';
import { LiveSign } from '#web/widgets/live/components/live-sign.tsx';
import { useLive } from '#web/widgets/live/use-live.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats, type StatItem } from '#web/ui/content/stats.tsx';

/** A class at work on a lesson, for its teacher. */
export function AssignmentClassTablePage({ data, shell }: PageProps<ClassWorkPageData>) {
  const [report, setReport] = useState(data);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [withAccommodations, showAccommodations] = useState(false);
  const shown = useRef(report);
  const place = { id: data.assignment.id, school_class_id: data.school_class.school_class_id };
  const clock = clockOf(shell);
  const { timeZone } = clock;
  const live = useLive<ClassWorkPageData>({
    page: to('GET /teach/lesson_assignments/{id}/school_class/{school_class_id}', place),
    current: () => shown.current,
    show: (next) => {
      shown.current = next;
      setReport(next);
    },
    said: whatHappened,
  });
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={report.assignment.title}
        kicker={kickerOf(report, timeZone)}
        actions={<ClassActions report={report} place={place} timeZone={timeZone} onNotice={setNotice} />}
      />
      {notice && (
        <div className="page-notice">
          <Message kind={notice.kind}>{notice.text}</Message>
        </div>
      )}
      <Stats items={statsOf(report)} />
      <section className="section" aria-labelledby="students">
        <div className="section__head">
          <h2 id="students">{texts.submitted(report.summary.submitted, report.summary.all)}</h2>
          <div className="head-links">
            <LiveSign {...live} />
            <Button small aria-pressed={withAccommodations} onClick={() => showAccommodations(!withAccommodations)}>
              {withAccommodations ? texts.accommodations.hide : texts.accommodations.show}
            </Button>
          </div>
        </div>
        {withAccommodations && <AccommodationsShown report={report} />}
        <ClassTable report={report} clock={clock} withAccommodations={withAccommodations} />
      </section>
    </PageShell>
  );
}

function AccommodationsShown({ report }: { report: ClassWorkPageData }) {
  const having = report.rows.filter(({ accommodations }) => accommodations !== null).length;
  return (
    <p role="status">
      {having === 0 ? texts.accommodations.none : texts.accommodations.shown(having)}{' '}
      <a href={report.accommodations_url}>{texts.accommodations.all}</a>
    </p>
  );
}

function kickerOf({ school_class: inClass }: ClassWorkPageData, timeZone: string): string {
  const { starts_at: starts, due_at: due, closed } = inClass;
  return [
    inClass.school_class_name,
    starts && texts.startsAt(dayAndTime(starts, timeZone)),
    due ? texts.dueAt(dayAndTime(due, timeZone)) : texts.noDueDate,
    closed && texts.closed,
  ]
    .filter(Boolean)
    .join(' · ');
}

function statsOf({ summary }: ClassWorkPageData): StatItem[] {
  const { submitted, in_progress: open, all, late, overdue } = summary;
  return [
    { value: texts.ofAll(submitted, all), label: texts.stats.submitted },
    { value: open, label: texts.stats.inProgress },
    { value: all - submitted - open, label: texts.stats.notStarted },
    ...(late > 0 ? [{ value: late, label: texts.stats.late }] : []),
    ...(overdue > 0 ? [{ value: overdue, label: texts.stats.overdue }] : []),
  ];
}
