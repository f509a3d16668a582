import type { GradebookColumn, GradebookPageData, GradebookRow } from '#api/reports/gradebook/schemas.ts';
import { monthAndDay, type Clock } from '#web/lib/dates.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { texts } from '#web/reports/reports/gradebook-texts.ts';
import { NamedLink } from '../columns/shared-cells.tsx';
import type { ReportColumn } from '../table/report-columns.ts';
import { cellValue, WorkCell } from './gradebook-cell.tsx';

/** The student, how well, how much, and then a column for each thing that was assigned. */
export function gradebookColumns(data: GradebookPageData, clock: Clock): ReportColumn<GradebookRow>[] {
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
    ...data.columns.map((column, place) => workColumn(column, place, clock)),
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

function workColumn(column: GradebookColumn, place: number, clock: Clock): ReportColumn<GradebookRow> {
  return {
    key: column.key,
    kind: 'work',
    head: <WorkHead column={column} clock={clock} />,
    label: column.title,
    value: (row) => cellValue(row.cells[place] ?? null),
    sortLabel: texts.sortBy(column.title),
    cell: (row) => <WorkCell cell={row.cells[place] ?? null} />,
    summary: (
      <span className="gradebook-cell">
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
