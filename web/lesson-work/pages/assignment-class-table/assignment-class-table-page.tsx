import { useRef, useState, type ReactNode } from 'react';
import type { ClassWorkPageData, ClassWorkRow } from '#api/lesson-work/class-works/schemas.ts';
import { whatHappened, shownState, wordsIn } from '#web/lesson-work/assignment-report/class-words.ts';
import { ClassActions, type Notice } from '#web/lesson-work/assignment-report/components/class-actions.tsx';
import { dayOf, shortDay, timeOfDay, type Clock, clockOf, dayAndTime } from '#web/lib/dates.ts';
import { wordDuration } from '#web/lib/duration.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '#web/lesson-work/assignment-report/texts.ts';
import { chosenWords } from '#web/classes/accommodation-periods/words.ts';
import { LateBadge, StateBadge } from '#web/lesson-work/assignment-report/components/state-badge.tsx';
import '#web/lesson-work/assignment-report/components/class-table.css';
import { pageClient } from '#web/lib/page-client.ts';
import {
  ExcuseButton,
  ExcuseDialog,
  ExcuseNotice,
  type ExcuseDone,
  type ExcuseTarget,
} from '#web/widgets/excuse/excuse-dialog.tsx';
import { LiveSign } from '#web/widgets/live/components/live-sign.tsx';
import { useLive } from '#web/widgets/live/use-live.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats, type StatItem } from '#web/ui/content/stats.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';

interface ClassTableProps {
  report: ClassWorkPageData;
  clock: Clock;
  /** Shows the students' accommodations below their names while the teacher wants it. */
  withAccommodations: boolean;
  onExcuse: (target: ExcuseTarget) => void;
}

type Block = ClassWorkPageData['assignment']['blocks'][number];

/** Students by name, with their progress in each part. */
function ClassTable({ report, clock, withAccommodations, onExcuse }: ClassTableProps) {
  const { rows, assignment } = report;
  const targetOf = (row: ClassWorkRow): ExcuseTarget => ({
    schoolClassId: report.school_class.school_class_id,
    studentId: row.student_id,
    studentName: row.student_name,
    works: [{ kind: 'lesson', assignment_id: report.given_id, name: assignment.title }],
    excusedBecause: row.not_owed === 'excused' ? '' : null,
  });
  if (rows.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>;
  const { columns } = texts;
  const heads = [
    columns.student,
    columns.state,
    ...assignment.blocks.map((block) => texts.blocks[block]),
    columns.words,
    columns.time,
    columns.changed,
    columns.submitted,
  ];
  return (
    <TableFrame label={texts.table} columns={heads} stacked>
      <tbody>
        {rows.map((row) => (
          <StudentRow
            key={row.student_id}
            row={row}
            blocks={assignment.blocks}
            clock={clock}
            accommodations={withAccommodations ? row.accommodations : null}
            excuse={<ExcuseButton target={targetOf(row)} onOpen={onExcuse} />}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Today's moments with their time, earlier ones with their day, so that the table can be read at a glance. */
function shortMoment(iso: string, clock: Clock): string {
  const today = dayOf(iso, clock.timeZone) === dayOf(clock.now, clock.timeZone);
  return today ? timeOfDay(iso, clock.timeZone) : shortDay(iso, clock);
}

interface StudentRowProps {
  row: ClassWorkRow;
  blocks: readonly Block[];
  clock: Clock;
  accommodations: ClassWorkRow['accommodations'];
  excuse: ReactNode;
}

function StudentRow({ row, blocks, clock, accommodations, excuse }: StudentRowProps) {
  const moment = (iso: string | null) => (iso === null ? texts.none : <time dateTime={iso}>{shortMoment(iso, clock)}</time>);
  const { columns } = texts;
  return (
    <tr data-live-row={row.student_id}>
      <th scope="row">
        <a href={row.url}>{row.student_name}</a>
        {!row.in_class && <span className="class-table__note">{texts.leftClass}</span>}
        {accommodations && <span className="class-table__note">{chosenWords(accommodations).join(' · ')}</span>}
      </th>
      <td data-label={columns.state}>
        <span className="class-table__state">
          <StateBadge state={shownState(row)} />
          {row.lateness && <LateBadge lateness={row.lateness} />}
          {excuse}
        </span>
      </td>
      {blocks.map((block) => (
        <td
          key={block}
          data-label={texts.blocks[block]}
          className={row.completed_blocks.includes(block) || wordsIn(row, block) > 0 ? undefined : 'class-table__empty'}
        >
          <BlockState complete={row.completed_blocks.includes(block)} words={wordsIn(row, block)} />
        </td>
      ))}
      <td className={`class-table__number ${row.words === 0 ? 'class-table__empty' : ''}`} data-label={columns.words}>
        {row.words.toLocaleString('en-US')}
      </td>
      <td className={`class-table__number ${row.started_at === null ? 'class-table__empty' : ''}`} data-label={columns.time}>
        {row.started_at === null ? texts.none : wordDuration(row.time_spent_seconds)}
      </td>
      <td className={`class-table__moment ${row.changed_at === null ? 'class-table__empty' : ''}`} data-label={columns.changed}>
        {moment(row.changed_at)}
      </td>
      <td
        className={`class-table__moment ${row.submitted_at === null ? 'class-table__empty' : ''}`}
        data-label={columns.submitted}
      >
        {moment(row.submitted_at)}
      </td>
    </tr>
  );
}

/** A check mark when complete, the number of words while in progress, a dash before. */
function BlockState({ complete, words }: { complete: boolean; words: number }) {
  if (!complete && words === 0) {
    return (
      <span className="class-table__block">
        <span aria-hidden="true">{texts.none}</span>
        <span className="visually-hidden">{texts.untouched}</span>
      </span>
    );
  }
  return (
    <span className={`class-table__block class-table__block--${complete ? 'complete' : 'begun'}`}>
      {complete && <Icon name="check" size={16} />}
      <span className="visually-hidden">{complete ? texts.complete : texts.begun} </span>
      {words > 0 && <span>{texts.words(words)}</span>}
    </span>
  );
}

/** A class's progress on a lesson, for its teacher. */
export function AssignmentClassTablePage({ data, shell }: PageProps<ClassWorkPageData>) {
  const [report, setReport] = useState(data);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [withAccommodations, showAccommodations] = useState(false);
  const shown = useRef(report);
  const [target, excuse] = useState<ExcuseTarget | null>(null);
  const [excused, setExcused] = useState<ExcuseDone | null>(null);
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
  const showExcused = async (done: ExcuseDone): Promise<void> => {
    excuse(null);
    setExcused(done);
    const reply = await pageClient().call(to('GET /teach/lesson_assignments/{id}/school_class/{school_class_id}', place));
    if (reply.kind !== 'ok') return;
    shown.current = reply.body;
    setReport(reply.body);
  };
  return (
    <PageShell shell={shell} width="wide">
      <ExcuseDialog target={target} onClose={() => excuse(null)} onDone={(done) => void showExcused(done)} />
      <PageHead
        title={report.assignment.title}
        kicker={kickerOf(report, timeZone)}
        actions={<ClassActions report={report} place={place} clock={clock} onNotice={setNotice} />}
      />
      {notice && (
        <div className="page-notice">
          <Message kind={notice.kind}>{notice.text}</Message>
        </div>
      )}
      {excused && (
        <div className="page-notice">
          <ExcuseNotice key={JSON.stringify(excused)} done={excused} onUndone={(undone) => void showExcused(undone)} />
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
        <PartBoundary>
          <ClassTable report={report} clock={clock} withAccommodations={withAccommodations} onExcuse={excuse} />
        </PartBoundary>
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
