import type { MouseEvent, Ref } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { RowCells } from './report-cells.tsx';
import type { DrawnTableProps } from './report-table-props.ts';

/** More rows than a tall screen shows; also the page size without scripts. */
export const firstSeen = 40;

interface BodyRowProps<Row> extends Pick<DrawnTableProps<Row>, 'columns' | 'rowKey' | 'rowName' | 'openRows'> {
  row: Row;
  /** The row's index among all rows, if only some are rendered. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

export function BodyRow<Row>({ row, columns, rowKey, rowName, openRows, index, measure }: BodyRowProps<Row>) {
  // The head and the sums are the first two rows.
  const place = index === undefined ? {} : { 'aria-rowindex': index + 3, 'data-index': index };
  const key = rowKey(row);
  const open = openRows.has(key);
  const toggle = (): void => openRows.toggle(key);
  return (
    // Keyboard users have the button inside the row.
    <tr ref={measure} {...place} data-open={open || undefined} onClick={(event) => pressedBeside(event) && toggle()}>
      <RowCells columns={columns} content={({ cell }) => cell(row)} open={open} onToggle={toggle} name={rowName(row)} />
    </tr>
  );
}

/** A click on a row on a phone, but not on one of its links or buttons. */
function pressedBeside({ target, currentTarget }: MouseEvent): boolean {
  const opener = currentTarget.querySelector<HTMLElement>('.row-opener');
  return opener !== null && opener.checkVisibility() && target instanceof Element && !target.closest('a, button');
}

/** The document contains only the first rows; the rest are rendered once scripts run. */
export function AllRows<Row>({ rows, ...drawn }: DrawnTableProps<Row>) {
  const shown = useHydrated() ? rows : rows.slice(0, firstSeen);
  return (
    <tbody>
      {shown.map((row) => (
        <BodyRow key={drawn.rowKey(row)} row={row} {...drawn} />
      ))}
    </tbody>
  );
}
