import type { ReplayMeasure, ReplayPageData } from '#api/audit/replay/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Difference, differenceWords } from './difference.tsx';
import { utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';
import { cellText } from './replayed-table.tsx';

type Changes = NonNullable<ReplayPageData['changes']>;
type Change = ReplayMeasure['changes'][number];

const words = texts.changes;

/**
 * The changes in the report between two moments: a table for each measure, the largest difference first, without unchanged rows.
 */
export function ChangesView({ changes }: { changes: Changes }) {
  const { from, to, measures, added_count, gone_count, changed_count, same_count } = changes;
  const counts = [
    changed_count > 0 && words.changedCount(changed_count),
    added_count > 0 && words.new(added_count),
    gone_count > 0 && words.gone(gone_count),
  ].filter((text) => text !== false);
  return (
    <section className="section" aria-labelledby="changes">
      <div className="section__head">
        <h2 id="changes">{words.title}</h2>
        <span className="soft">{words.span(utcWords(from), utcWords(to))}</span>
      </div>
      {counts.length === 0 ? (
        <EmptyState title={words.nothing} level={3}>
          {words.allSame}
        </EmptyState>
      ) : (
        <>
          <p className="change-counts">{counts.join(' · ')}</p>
          {measures.map((measure, index) => (
            <Measure key={measure.column} measure={measure} open={index === 0} />
          ))}
          {same_count > 0 && <p className="soft">{words.same(same_count)}</p>}
        </>
      )}
    </section>
  );
}

function Measure({ measure, open }: { measure: ReplayMeasure; open: boolean }) {
  const { column, unit, changes_count, changes } = measure;
  const [largest] = changes;
  return (
    <details className="changed-measure" open={open}>
      <summary>
        <strong>{column}</strong>
        <span className="soft">
          <span>{words.changes(changes_count)}</span>
          {largest?.difference ? ` · ${words.largest(differenceWords(largest.difference, unit))}` : ''}
        </span>
      </summary>
      <TableFrame
        label={column}
        columns={[words.row, words.before, words.after, words.difference]}
        numbers={unit === 'words' ? [] : [words.before, words.after]}
      >
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={change.key} change={change} unit={unit} />
          ))}
        </tbody>
      </TableFrame>
      {changes_count > changes.length && <p className="soft">{words.firstOnes(changes.length, changes_count)}</p>}
    </details>
  );
}

/** A word in place of a number: for added or removed rows, for cells that were or are empty, and for texts. */
function withoutDifference({ kind, before, after }: Change): string {
  if (kind === 'added' || before === null) return words.newRow;
  return kind === 'gone' || after === null ? words.rowGone : words.changed;
}

function ChangeRow({ change, unit }: { change: Change; unit: ReplayMeasure['unit'] }) {
  const { key, label, before, after } = change;
  const cellOf = (cell: Change['before']): string =>
    unit === 'points' && typeof cell === 'number' ? `${cell}%` : cellText(cell);
  const looks = unit === 'words' ? undefined : 'data-table__number';
  return (
    <tr>
      <th scope="row">{label === '' ? key : label}</th>
      <td className={looks}>{cellOf(before)}</td>
      <td className={looks}>{cellOf(after)}</td>
      <td>
        {change.difference === null ? (
          <Badge tone="plain">{withoutDifference(change)}</Badge>
        ) : (
          <Difference difference={change.difference} direction={change.direction} unit={unit} />
        )}
      </td>
    </tr>
  );
}
