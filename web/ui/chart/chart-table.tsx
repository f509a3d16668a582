/** The numbers of a chart as a table, for those who do not see it or would rather read. */
import { format } from '#web/lib/locale.ts';
import { TableFrame } from '../table/data-table.tsx';
import { NumberCell } from '../table/number-cell.tsx';
import { texts } from './texts.ts';

export type ChartCell = string | number | null;

export interface ChartTableData {
  /** The first names the rows. */
  columns: readonly string[];
  /** As they are read; null where there is nothing. */
  rows: readonly (readonly ChartCell[])[];
  /** Where the rows lead by their names, in the order of the rows; shorter, or null, where they lead nowhere. */
  links?: readonly (string | null)[];
}

const shown = (cell: ChartCell | undefined): string => (typeof cell === 'number' ? cell.toLocaleString(format) : (cell ?? '–'));

export function ChartTable({ label, table: { columns, rows, links = [] } }: { label: string; table: ChartTableData }) {
  return (
    <div className="chart-table">
      <TableFrame label={texts.asTable(label)} columns={columns} numbers={columns.slice(1)}>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{links[row] ? <a href={links[row]}>{shown(name)}</a> : shown(name)}</th>
              {cells.map((cell, column) => (
                <NumberCell key={columns[column + 1]}>{shown(cell)}</NumberCell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
