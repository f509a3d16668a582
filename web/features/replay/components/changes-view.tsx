import type { ReplayPageData, ReplayRowChange } from '../../../../api/replay/schemas.ts';
import { Badge } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '../../../ui/ruled-list.css';
import { utcWords } from '../moment-words.ts';
import { cellText } from './replayed-table.tsx';

type Changes = NonNullable<ReplayPageData['changes']>;

const kinds = {
  added: { word: 'New row', tone: 'good', icon: 'check' },
  gone: { word: 'Row gone', tone: 'low', icon: 'cross' },
  changed: { word: 'Changed', tone: 'mid', icon: 'history' },
} as const;

const rowsWord = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** What became of the report between two moments, row by row. */
export function ChangesView({ changes }: { changes: Changes }) {
  const { from, to, rows, rows_count, added_count, gone_count, changed_count, same_count } = changes;
  return (
    <section className="section" aria-labelledby="changes">
      <div className="section__head">
        <h2 id="changes">What changed</h2>
        <span className="soft">
          from {utcWords(from)} to {utcWords(to)}
        </span>
      </div>
      <ul className="change-counts" role="list">
        <li>{rowsWord(added_count)} new</li>
        <li>{rowsWord(gone_count)} gone</li>
        <li>{rowsWord(changed_count)} changed</li>
        <li>{rowsWord(same_count)} the same</li>
      </ul>
      {rows.length === 0 ? (
        <EmptyState title="Nothing changed" level={3}>
          Every cell is the same at both moments.
        </EmptyState>
      ) : (
        <ul className="ruled-list" role="list">
          {rows.map((row) => (
            <RowChange key={`${row.kind} ${row.key}`} row={row} />
          ))}
        </ul>
      )}
      {rows_count > rows.length && (
        <p className="soft">The first {rows.length} are shown. Narrow the report to see the others.</p>
      )}
    </section>
  );
}

function RowChange({ row }: { row: ReplayRowChange }) {
  const { word, tone, icon } = kinds[row.kind];
  return (
    <li className="row-change">
      <div className="row-change__head">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <h3>{row.label === '' ? row.key : row.label}</h3>
      </div>
      {row.kind === 'changed' ? (
        <Cells row={row} />
      ) : (
        // A whole row came or went: its cells are there for whoever wants them.
        <details className="row-change__whole">
          <summary>{row.cells.length} cells</summary>
          <Cells row={row} />
        </details>
      )}
    </li>
  );
}

function Cells({ row }: { row: ReplayRowChange }) {
  return (
    <dl className="row-change__cells">
      {row.cells.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>
            {row.kind !== 'added' && (
              <del>
                <span className="visually-hidden">before: </span>
                {cellText(before)}
              </del>
            )}
            {row.kind === 'changed' && <span aria-hidden="true"> → </span>}
            {row.kind !== 'gone' && (
              <ins>
                <span className="visually-hidden">after: </span>
                {cellText(after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
