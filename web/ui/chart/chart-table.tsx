/** The numbers of a chart as a table, for people who cannot see the chart or prefer to read. */
import { format } from '#web/lib/locale.ts';
import { TableFrame } from '../table/data-table.tsx';
import { NumberCell } from '../table/number-cell.tsx';
import { texts } from './texts.ts';

export type ChartCell = string | number | null;

export interface ChartTableData {
  /** The first column names the rows. */
  columns: readonly string[];
  /** The cells as displayed; null if there is no value. */
  rows: readonly (readonly ChartCell[])[];
  /** Links for the row names, in the order of the rows; null or missing for rows without one. */
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
