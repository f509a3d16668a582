import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { GradebookPageData, GradebookColumn, GradebookRow, GradebookCell } from '#api/reports/gradebook/schemas.ts';
import { dayAndTime, clockOf, type Clock, monthAndDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import { Stats } from '#web/ui/content/stats.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import {
  ExcuseButton,
  ExcuseDialog,
  ExcuseNotice,
  type ExcuseDone,
  type ExcuseTarget,
} from '#web/widgets/excuse/excuse-dialog.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { texts } from '#web/reports/reports/gradebook-texts.ts';
import { texts as reportTexts } from '#web/reports/reports/texts.ts';
import { useReport, type LiveReport } from '#web/reports/reports/use-report.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { datesFact, pageFact, PrintedFacts, type PrintedFact } from '../printed-facts.tsx';
import { FailedReport, LoadStatus } from '../load-status.tsx';
import { openHere } from '../report-screen.tsx';
import { ReportTable } from '../table/report-table.tsx';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { NamedLink } from '../columns/shared-cells.tsx';
import type { ReportColumn } from '../table/report-columns.ts';
import { GradebookFilters } from './gradebook-filters.tsx';
import { GradebookPages } from './gradebook-pages.tsx';
import '../report.css';
import './gradebook.css';

type OpenExcuse = ((target: ExcuseTarget) => void) | null;

const excuseOf = (column: GradebookColumn, row: GradebookRow, cell: GradebookCell): ExcuseTarget => ({
  schoolClassId: row.school_class_id,
  studentId: row.id,
  studentName: row.student_name,
  works: [{ kind: column.kind, assignment_id: cell.assignment_id, name: column.title }],
  excusedBecause: cell.state === 'excused' ? (cell.excused_words ?? '') : null,
});

interface WorkCellProps {
  cell: GradebookCell | null;
  column: GradebookColumn;
  row: GradebookRow;
  /** Null for readers who cannot excuse students. */
  onExcuse: OpenExcuse;
}

/** A score or the student's progress; empty if the class was not assigned the work. */
function WorkCell({ cell, column, row, onExcuse }: WorkCellProps) {
  if (!cell) return null;
  const shown = cell.state === 'excused' && onExcuse ? null : <CellContent cell={cell} />;
  return (
    <span className="gradebook-cell excuse-cell">
      {cell.url && !(cell.state === 'excused' && onExcuse) ? <a href={cell.url}>{shown}</a> : shown}
      {cell.lateness === 'late' && <span className="gradebook-cell__note">{texts.late}</span>}
      {onExcuse && cell.state !== 'before_joining' && (
        <ExcuseButton target={excuseOf(column, row, cell)} onOpen={onExcuse} quiet />
      )}
    </span>
  );
}

function CellContent({ cell }: { cell: GradebookCell }) {
  if (cell.percent_correct !== null) return <PercentChip value={cell.percent_correct} />;
  if (cell.state === 'submitted') {
    return (
      <span className="gradebook-cell__state gradebook-cell__state--done">
        <Icon name="check" size={15} />
        {texts.states.submitted}
      </span>
    );
  }
  if (cell.lateness === 'overdue') {
    return (
      <span className="gradebook-cell__state gradebook-cell__state--overdue">
        <Icon name="clock" size={15} />
        {texts.overdueCell}
      </span>
    );
  }
  return <span className={`gradebook-cell__state gradebook-cell__state--${cell.state}`}>{texts.states[cell.state]}</span>;
}

/**
 * The sort value of a cell. Work submitted without a score ranks above all scores; below them come started and not started work.
 */
function cellValue(cell: GradebookCell | null): number | null {
  if (cell === null) return null;
  if (cell.percent_correct !== null) return cell.percent_correct;
  return { submitted: 101, in_progress: -1, given_back: -1, not_started: -2, before_joining: -3, excused: -4 }[cell.state];
}

/** The student, their average and count, then a column for each assignment. */
function gradebookColumns(data: GradebookPageData, clock: Clock, onExcuse: OpenExcuse): ReportColumn<GradebookRow>[] {
  const { summary } = data;
  const severalClasses = data.school_classes_list.length > 0 && data.selected_school_class_id === null;
  return [
    {
      key: 'name',
      head: texts.student,
      sort: 'name',
      summary: texts.allStudents,
      cell: (row) => <NamedLink href={row.url} name={row.student_name} note={noteOf(row, severalClasses)} />,
    },
    {
      key: 'overall',
      head: texts.overall,
      sort: 'percent_correct',
      kind: 'percent',
      leads: true,
      cell: (row) => <PercentChip value={row.percent_correct} />,
      summary: <PercentChip value={summary.percent_correct} />,
    },
    {
      key: 'submitted',
      head: texts.submitted,
      sort: 'quiz_solutions_count',
      cell: (row) => <SubmittedCount row={row} />,
      summary: <span className="report-table__text">{texts.submittedOf(summary.submitted_count, summary.all_count)}</span>,
    },
    ...data.columns.map((column, place) => workColumn(column, place, clock, onExcuse)),
  ];
}

const noteOf = ({ enrolled, school_class_name: name }: GradebookRow, withClass: boolean): string | null =>
  [...(withClass ? [name] : []), ...(enrolled ? [] : [texts.leftClass])].join(' · ') || null;

function SubmittedCount({ row }: { row: GradebookRow }) {
  return (
    <>
      <span>{texts.submittedOf(row.submitted_count, row.assigned_count)}</span>
      {row.overdue_count > 0 && <span className="report-table__note">{texts.overdue(row.overdue_count)}</span>}
    </>
  );
}

function workColumn(column: GradebookColumn, place: number, clock: Clock, onExcuse: OpenExcuse): ReportColumn<GradebookRow> {
  return {
    key: column.key,
    kind: 'work',
    head: <WorkHead column={column} clock={clock} />,
    label: column.title,
    value: (row) => cellValue(row.cells[place] ?? null),
    sortLabel: texts.sortBy(column.title),
    cell: (row) => <WorkCell cell={row.cells[place] ?? null} column={column} row={row} onExcuse={onExcuse} />,
    summary: (
      <span className="gradebook-cell excuse-cell">
        {column.kind === 'quiz' && <PercentChip value={column.percent_correct} />}
        <span className="gradebook-cell__note">{texts.submittedOf(column.submitted_count, column.all_count)}</span>
      </span>
    ),
  };
}

function WorkHead({ column, clock }: { column: GradebookColumn; clock: Clock }) {
  const { title, nth, url, due_at: due, assigned_at: assigned, kind } = column;
  const words = nth > 1 ? `${title}, ${texts.again(nth)}` : title;
  const day = due ? texts.dueOn(monthAndDay(due, clock.timeZone)) : texts.assignedOn(monthAndDay(assigned, clock.timeZone));
  return (
    <span className="gradebook-head">
      <span className="gradebook-head__title" title={words}>
        {url ? <a href={url}>{words}</a> : words}
      </span>
      <span className="gradebook-head__note">
        {kind === 'lesson' && `${texts.lesson} · `}
        {day}
      </span>
    </span>
  );
}

/** A school's gradebook is of all its classes or a chosen one; a class's has its own name and teachers. */
const factsOf = (data: GradebookPageData): PrintedFact[] => {
  const { school, class: ofClass, allClasses, teacher } = reportTexts.filters;
  const chosen = data.school_classes_list.find(({ id }) => id === data.selected_school_class_id)?.name;
  return [
    [school, data.school_name],
    [ofClass, data.teacher_names ? data.title : (chosen ?? allClasses)],
    ...(data.teacher_names?.length ? [[teacher, data.teacher_names.join(', ')] satisfies PrintedFact] : []),
    [texts.strand, data.strand ?? texts.allStrands],
    datesFact({ start: data.start_date, end: data.end_date }),
    ...pageFact(data.paging),
  ];
};

const shownHelp = ['cells', 'gradebookOverall', 'shapes', 'gradebookSubmitted', 'assignedOn'] as const;

/** Students and their assigned work: of one class for its teachers, of a school for its admins. */
export function GradebookScreen({ data: first, shell }: PageProps<GradebookPageData>) {
  const live = useReport(callsOf('GET /school_classes/{id}/gradebook'), first, shell);
  const { data, address, driver, status } = live;
  const clock = clockOf(shell);
  return (
    <I18nProvider locale="en-US">
      <PageShell shell={shell} width="wide">
        <div onClick={(event) => openHere(event, live)}>
          <div className="report__head">
            <div className="report__words">
              <Breadcrumbs items={data.breadcrumbs} />
              <h1>{texts.title(data.title)}</h1>
            </div>
          </div>
          <PrintedFacts facts={factsOf(data)} />
          <div className="report__bar">
            <GradebookFilters data={data} address={address} onOpen={driver.open} />
            <div className="report__actions">
              <FileLink href={data.csv_url} label={texts.files.gradebook} />
              <FileLink href={data.answers_csv_url} label={texts.files.answers} />
            </div>
          </div>
          <LoadStatus live={live} words={{ ...texts.rows, whenEmpty: texts.empty.noStudentsText }} />
          {status.kind === 'failed' ? (
            <FailedReport status={status} onRetry={driver.reload} />
          ) : (
            <Body live={live} clock={clock} canAssign={shell.viewer?.role === 'teacher'} />
          )}
        </div>
      </PageShell>
    </I18nProvider>
  );
}

interface BodyProps {
  live: LiveReport<GradebookPageData>;
  clock: Clock;
  canAssign: boolean;
}

function Body({ live, clock, canAssign }: BodyProps) {
  const { data, address, status, driver } = live;
  const { summary } = data;
  const [target, excuse] = useState<ExcuseTarget | null>(null);
  const [done, setDone] = useState<ExcuseDone | null>(null);
  const changed = (next: ExcuseDone | null) => {
    excuse(null);
    setDone(next);
    driver.reload();
  };
  if (data.columns.length === 0) return <NothingAssigned canAssign={canAssign} />;
  if (data.rows.length === 0) return <EmptyState title={texts.empty.noStudents}>{texts.empty.noStudentsText}</EmptyState>;
  return (
    <div className="report__body" aria-busy={status.kind === 'loading'}>
      <div className="report__numbers">
        <Stats
          items={[
            { value: summary.students_count, label: texts.stats.students(summary.students_count) },
            { value: summary.percent_correct === null ? '–' : `${summary.percent_correct}%`, label: texts.stats.averageCorrect },
            { value: texts.submittedOf(summary.submitted_count, summary.all_count), label: texts.stats.submitted },
          ]}
        />
        <NumberHelp of={shownHelp} />
      </div>
      {canAssign && <ExcuseDialog target={target} onClose={() => excuse(null)} onDone={changed} />}
      {done && <ExcuseNotice key={JSON.stringify(done)} done={done} onUndone={changed} />}
      {data.rows.some(({ cells }) => cells.includes(null)) && <p className="soft">{texts.explained}</p>}
      <ReportTable
        label={texts.table(data.title)}
        columns={gradebookColumns(data, clock, canAssign ? excuse : null)}
        rows={data.rows}
        rowKey={({ id, school_class_id: schoolClassId }) => `${schoolClassId} ${id}`}
        rowName={({ student_name: name }) => name}
        sort={data.sort}
        paging={data.paging}
        address={address}
        loading={status.kind === 'loading' && status.slow}
      />
      <GradebookPages data={data} address={address} />
      <div className="report__foot">
        <p className="report__as-of">{texts.asOf(dayAndTime(data.as_of.time, data.time_zone), data.paging.rows_count)}</p>
      </div>
    </div>
  );
}

function NothingAssigned({ canAssign }: { canAssign: boolean }) {
  return (
    <EmptyState
      title={texts.empty.title}
      action={canAssign ? <ButtonLink href="/teach/assignments">{texts.empty.assign}</ButtonLink> : undefined}
    >
      {texts.empty.text}
    </EmptyState>
  );
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink small href={href} download>
      <Icon name="download" size={17} />
      {label}
    </ButtonLink>
  );
}
