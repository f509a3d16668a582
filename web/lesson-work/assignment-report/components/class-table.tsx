import type { ClassWorkPageData, ClassWorkRow } from '#api/lesson-work/class-works/schemas.ts';
import { dayOf, shortDay, timeOfDay, type Clock } from '#web/lib/dates.ts';
import { wordDuration } from '#web/lib/duration.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { shownState, wordsIn } from '../class-words.ts';
import { texts } from '../texts.ts';
import { chosenWords } from '#web/classes/accommodation-periods/words.ts';
import { LateBadge, StateBadge } from './state-badge.tsx';
import './class-table.css';

interface ClassTableProps {
  report: ClassWorkPageData;
  clock: Clock;
  /** Names have what makes work fit the student below them: as long as the teacher wants it. */
  withAccommodations: boolean;
}

type Block = ClassWorkPageData['assignment']['blocks'][number];

/** Students by name, and how far each is in each part. */
export function ClassTable({ report, clock, withAccommodations }: ClassTableProps) {
  const { rows, assignment } = report;
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
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Today's with their time, earlier ones with their day: a table is read at a glance. */
function shortMoment(iso: string, clock: Clock): string {
  const today = dayOf(iso, clock.timeZone) === dayOf(clock.now, clock.timeZone);
  return today ? timeOfDay(iso, clock.timeZone) : shortDay(iso, clock);
}

interface StudentRowProps {
  row: ClassWorkRow;
  blocks: readonly Block[];
  clock: Clock;
  accommodations: ClassWorkRow['accommodations'];
}

function StudentRow({ row, blocks, clock, accommodations }: StudentRowProps) {
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

/** A tick when it is complete, the number of words while it is being written, a dash before. */
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
