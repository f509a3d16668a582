import type { SystemProjection, VerifiedTable } from '#api/operations/system/schemas.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { cellWords, found, positionWords } from '../system-words.ts';
import { texts } from '../texts.ts';

type Example = VerifiedTable['examples'][number];

/** The differences that the last verification found, cell by cell, and how to repair them. */
export function Findings({ projections }: { projections: readonly SystemProjection[] }) {
  const differing = found(projections);
  if (differing.length === 0) return null;
  return (
    <Section id="findings" title={texts.differences.title}>
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
                {texts.differences.comparedAt(positionWords(verification!.checkpoint!))}{' '}
                <code>{texts.differences.command(name)}</code> {texts.differences.rebuilds}
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
      <TableFrame label={texts.differences.rowsOf(table.table)}>
        <thead>
          <tr>
            <th scope="col">{texts.differences.row(table.table)}</th>
            <th scope="col">{texts.differences.column}</th>
            <th scope="col">{texts.differences.live}</th>
            <th scope="col">{texts.differences.fromEvents}</th>
          </tr>
        </thead>
        <tbody>
          {table.examples.map((example) => (
            <Cells key={example.key} example={example} />
          ))}
        </tbody>
      </TableFrame>
      {more > 0 && <p className="soft">{texts.differences.andMore(more)}</p>}
    </>
  );
}

function Cells({ example: { key, only, columns } }: { example: Example }) {
  if (only) {
    return (
      <tr>
        <th scope="row">{key}</th>
        <td>{texts.differences.wholeRow}</td>
        <td>{only === 'live' ? texts.differences.present : texts.differences.missing}</td>
        <td>{only === 'live' ? texts.differences.missing : texts.differences.present}</td>
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
