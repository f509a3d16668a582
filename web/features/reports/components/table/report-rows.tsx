import type { Ref } from 'react';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import type { ReportColumn } from './report-columns.ts';
import type { ReportTableProps } from './report-table-props.ts';

/** More than a tall screen shows; what comes without a script in one page. */
export const firstSeen = 40;

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly ReportColumn<Row>[];
  /** Where the row stands among all, when only some of them are drawn. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

export function BodyRow<Row>({ row, columns, index, measure }: BodyRowProps<Row>) {
  // The head and the sums are the first two rows.
  const place = index === undefined ? {} : { 'aria-rowindex': index + 3, 'data-index': index };
  return (
    <tr ref={measure} {...place}>
      {columns.map((column, position) =>
        position === 0 ? (
          <th key={column.key} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key}>{column.cell(row)}</td>
        ),
      )}
    </tr>
  );
}

/** The document has the rows that are seen first; the others come with the page's script. */
export function AllRows<Row>({ rows, columns, rowKey }: ReportTableProps<Row>) {
  const drawn = useHydrated() ? rows : rows.slice(0, firstSeen);
  return (
    <tbody>
      {drawn.map((row) => (
        <BodyRow key={rowKey(row)} row={row} columns={columns} />
      ))}
    </tbody>
  );
}
