import type { ReplayPageData, ReplayRowChange } from '../../../../api/replay/schemas.ts';
import { Badge } from '../../../ui/content/chips.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import '../../../ui/content/ruled-list.css';
import { utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';
import { cellText } from './replayed-table.tsx';

type Changes = NonNullable<ReplayPageData['changes']>;

const kinds = {
  added: { word: texts.changes.newRow, tone: 'good', icon: 'check' },
  gone: { word: texts.changes.rowGone, tone: 'low', icon: 'cross' },
  changed: { word: texts.changes.changed, tone: 'mid', icon: 'history' },
} as const;

/** What became of the report between two moments, row by row. */
export function ChangesView({ changes }: { changes: Changes }) {
  const { from, to, rows, rows_count, added_count, gone_count, changed_count, same_count } = changes;
  return (
    <section className="section" aria-labelledby="changes">
      <div className="section__head">
        <h2 id="changes">{texts.changes.title}</h2>
        <span className="soft">{texts.changes.span(utcWords(from), utcWords(to))}</span>
      </div>
      <ul className="change-counts" role="list">
        <li>{texts.changes.new(texts.changes.rows(added_count))}</li>
        <li>{texts.changes.gone(texts.changes.rows(gone_count))}</li>
        <li>{texts.changes.changedCount(texts.changes.rows(changed_count))}</li>
        <li>{texts.changes.same(texts.changes.rows(same_count))}</li>
      </ul>
      {rows.length === 0 ? (
        <EmptyState title={texts.changes.nothing} level={3}>
          {texts.changes.allSame}
        </EmptyState>
      ) : (
        <ul className="ruled-list" role="list">
          {rows.map((row) => (
            <RowChange key={`${row.kind} ${row.key}`} row={row} />
          ))}
        </ul>
      )}
      {rows_count > rows.length && <p className="soft">{texts.changes.firstOnes(rows.length)}</p>}
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
          <summary>{texts.changes.cells(row.cells.length)}</summary>
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
                <span className="visually-hidden">{texts.changes.before} </span>
                {cellText(before)}
              </del>
            )}
            {row.kind === 'changed' && <span aria-hidden="true"> → </span>}
            {row.kind !== 'gone' && (
              <ins>
                <span className="visually-hidden">{texts.changes.after} </span>
                {cellText(after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
