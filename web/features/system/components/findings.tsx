import type { SystemProjection, VerifiedTable } from '../../../../api/system/schemas.ts';
import { counted } from '../../../lib/words.ts';
import { TableFrame } from '../../../ui/data-table.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../../../ui/page-head.tsx';
import { cellWords, found, positionWords } from '../system-words.ts';

type Example = VerifiedTable['examples'][number];

/** What the last verification found, cell by cell, and what mends it. */
export function Findings({ projections }: { projections: readonly SystemProjection[] }) {
  const differing = found(projections);
  if (differing.length === 0) return null;
  return (
    <Section id="findings" title="Differences">
      {differing.map(({ name, verification }) => (
        <div key={name} className="system-finding">
          <h3>{name}</h3>
          {verification!.error ? (
            <Message kind="mid" live={false}>
              {verification!.error}
            </Message>
          ) : (
            <>
              <p className="soft">
                Compared at {positionWords(verification!.checkpoint!)}. The events are right;{' '}
                <code>npm run projections -- rebuild {name}</code> rebuilds the read model while the old one stays in use.
              </p>
              {verification!.tables
                .filter(({ differences }) => differences > 0)
                .map((table) => (
                  <TableFindings key={table.table} table={table} />
                ))}
            </>
          )}
        </div>
      ))}
    </Section>
  );
}

function TableFindings({ table }: { table: VerifiedTable }) {
  const more = table.differences - table.examples.length;
  return (
    <>
      <TableFrame label={`Rows of ${table.table} that differ`}>
        <thead>
          <tr>
            <th scope="col">Row of {table.table}</th>
            <th scope="col">Column</th>
            <th scope="col">Live</th>
            <th scope="col">From the events</th>
          </tr>
        </thead>
        <tbody>
          {table.examples.map((example) => (
            <Cells key={example.key} example={example} />
          ))}
        </tbody>
      </TableFrame>
      {more > 0 && <p className="soft">and {counted(more, 'more row')}.</p>}
    </>
  );
}

function Cells({ example: { key, only, columns } }: { example: Example }) {
  if (only) {
    return (
      <tr>
        <th scope="row">{key}</th>
        <td>whole row</td>
        <td>{only === 'live' ? 'is there' : 'is missing'}</td>
        <td>{only === 'live' ? 'is missing' : 'is there'}</td>
      </tr>
    );
  }
  return columns.map(({ column, live, fresh }, index) => (
    <tr key={column}>
      {index === 0 && (
        <th scope="row" rowSpan={columns.length}>
          {key}
        </th>
      )}
      <td>{column}</td>
      <td className="system-cell">{cellWords(live)}</td>
      <td className="system-cell">{cellWords(fresh)}</td>
    </tr>
  ));
}
