import type { MouseEvent, Ref } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { RowCells } from './report-cells.tsx';
import type { DrawnTableProps } from './report-table-props.ts';

/** More than a tall screen shows; what comes without a script in one page. */
export const firstSeen = 40;

interface BodyRowProps<Row> extends Pick<DrawnTableProps<Row>, 'columns' | 'rowKey' | 'rowName' | 'openRows'> {
  row: Row;
  /** Where the row stands among all, when only some of them are drawn. */
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
    // The button in the row does the same for the keyboard.
    <tr ref={measure} {...place} data-open={open || undefined} onClick={(event) => pressedBeside(event) && toggle()}>
      <RowCells columns={columns} content={({ cell }) => cell(row)} open={open} onToggle={toggle} name={rowName(row)} />
    </tr>
  );
}

/** On the row of a phone, and on none of its links and buttons. */
function pressedBeside({ target, currentTarget }: MouseEvent): boolean {
  const opener = currentTarget.querySelector<HTMLElement>('.row-opener');
  return opener !== null && opener.checkVisibility() && target instanceof Element && !target.closest('a, button');
}

/** The document has the rows that are seen first; the others come with the page's script. */
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
