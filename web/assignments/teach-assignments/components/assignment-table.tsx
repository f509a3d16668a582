import type { ListedAssignment, TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { sortAddress } from '../list-address.ts';
import { reportLink } from '#web/lib/report-link.ts';
import { texts } from '../texts.ts';
import './teach-assignments.css';

/** The quiz report since the day it was assigned, or the class's table; null for a draft. */
const resultsLink = (
  { kind, results_url: url, assigned_at }: Pick<ListedAssignment, 'kind' | 'results_url' | 'assigned_at'>,
  clock: Clock,
): string | null => (url !== null && kind === 'quiz' ? reportLink({ report_url: url, assigned_at }, clock) : url);

type ListAddress = TeachAssignmentsPageData['criteria'];

interface TableProps {
  assignments: readonly ListedAssignment[];
  criteria: ListAddress;
  clock: Clock;
  /** Opens the editable settings of a quiz; left out when nothing can be changed. */
  onChange?: (assignment: ListedAssignment) => void;
}

/** Assignments of both kinds, one row for each class. */
export function AssignmentTable({ assignments, criteria, clock, onChange }: TableProps) {
  return (
    <TableFrame label={texts.title} stacked>
      <thead>
        <tr>
          <SortedColumn sort="title" label={texts.columns.title} criteria={criteria} />
          <SortedColumn sort="class" label={texts.columns.class} criteria={criteria} />
          <SortedColumn sort="due" label={texts.columns.due} criteria={criteria} />
          <SortedColumn sort="assigned" label={texts.columns.assigned} criteria={criteria} />
          <th scope="col">{texts.columns.submitted}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.columns.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((assignment) => (
          <AssignmentRow key={keyOf(assignment)} assignment={assignment} clock={clock} {...(onChange && { onChange })} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const keyOf = (row: ListedAssignment): string =>
  [row.kind, row.quiz_assignment_school_class_id, row.lesson_assignment_id, row.school_class_id].join(':');

function SortedColumn({ sort, label, criteria }: { sort: ListAddress['sort']; label: string; criteria: ListAddress }) {
  const sorted = criteria.sort === sort;
  return (
    <th scope="col" aria-sort={sorted ? (criteria.direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <a className="teach-sort" href={sortAddress(criteria, sort)} data-direction={sorted ? criteria.direction : undefined}>
        {label}
        {sorted && <Icon name="down" size={16} />}
      </a>
    </th>
  );
}

type RowProps = Pick<TableProps, 'clock' | 'onChange'> & { assignment: ListedAssignment };

function AssignmentRow({ assignment, clock, onChange }: RowProps) {
  const { title, school_class_name: schoolClass, quizable_name: lesson } = assignment;
  const href = assignment.state === 'draft' ? assignment.edit_url : resultsLink(assignment, clock);
  const kind = assignment.assignment_type
    ? `${texts.kindOfRow.quiz} · ${assignmentTypeWords(assignment.assignment_type)}`
    : texts.kindOfRow.lesson;
  return (
    <tr>
      <th scope="row">
        {href ? <a href={href}>{title}</a> : title}
        <div className="teach-row__kind">
          <span className={`teach-kind teach-kind--${assignment.kind}`}>
            <Icon name={assignment.kind === 'quiz' ? 'quizzes' : 'lessons'} size={16} />
            {kind}
          </span>
          {lesson !== title && <span>{lesson}</span>}
        </div>
      </th>
      <td data-label={texts.columns.class}>{schoolClass ?? <span className="soft">{texts.notGiven}</span>}</td>
      <td data-label={texts.columns.due}>
        <Due assignment={assignment} clock={clock} />
      </td>
      <td className="teach-row__assigned" data-label={texts.columns.assigned}>
        {shortDay(assignment.assigned_at, clock)}
      </td>
      <td data-label={texts.columns.submitted}>
        {schoolClass === null ? (
          <span className="soft">–</span>
        ) : (
          <Progress done={assignment.submitted} all={assignment.all} word={texts.submitted} />
        )}
      </td>
      <td className="teach-row__actions">
        <RowLinks assignment={assignment} clock={clock} {...(onChange && { onChange })} />
      </td>
    </tr>
  );
}

function Due({ assignment, clock }: { assignment: ListedAssignment; clock: Clock }) {
  const { state, due_at: dueAt, starts_at: startsAt } = assignment;
  if (state === 'draft') return <Badge>{texts.draft}</Badge>;
  if (state === 'closed') return <Badge icon="lock">{texts.closed}</Badge>;
  if (state === 'archived') return <Badge>{texts.archived}</Badge>;
  const due = dueWords(dueAt, clock);
  const later = startsAt !== null && Date.parse(startsAt) > Date.parse(clock.now);
  return (
    <>
      <span className={`teach-due--${due.tone}`}>{due.text}</span>
      {later && <div className="kicker">{texts.startsOn(shortDay(startsAt, clock))}</div>}
    </>
  );
}

function RowLinks({ assignment, clock, onChange }: RowProps) {
  const { kind, title, school_class_name: schoolClass, edit_url: editUrl, state } = assignment;
  const results = resultsLink(assignment, clock);
  const isQuiz = kind === 'quiz';
  return (
    <div className="teach-row__links">
      {isQuiz && onChange && (
        <Button small tone="quiet" aria-label={texts.change.of(title, schoolClass)} onClick={() => onChange(assignment)}>
          {texts.change.button}
        </Button>
      )}
      {editUrl && (
        <ButtonLink
          small
          tone={state === 'draft' ? 'secondary' : 'quiet'}
          href={editUrl}
          aria-label={state === 'draft' ? texts.goOnWith(title) : texts.editOf(title, schoolClass)}
        >
          {state === 'draft' ? texts.goOn : texts.edit}
        </ButtonLink>
      )}
      {results && schoolClass !== null && (
        <ButtonLink
          small
          href={results}
          aria-label={isQuiz ? texts.reportOf(title, schoolClass) : texts.classTableOf(title, schoolClass)}
        >
          {isQuiz ? texts.report : texts.classTable}
        </ButtonLink>
      )}
    </div>
  );
}
