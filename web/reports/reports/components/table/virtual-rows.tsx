import { type RefObject, useEffect, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { AllRows, BodyRow } from './report-rows.tsx';
import type { DrawnTableProps } from './report-table-props.ts';
import { flushSync } from 'react-dom';

/** True while the browser prints: a printout has every row, not just those in view. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously, because the browser reads the page right after the event.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

type VirtualRowsProps<Row> = DrawnTableProps<Row> & { frame: RefObject<HTMLDivElement | null> };

/** The height of a row in pixels, as in the style sheet. */
export const usualHeight = 46;
/** The viewport that the server renders rows for, taller than most screens. */
const firstRows = { width: 1280, height: 1400 };

export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  return usePrinting() ? <AllRows {...props} /> : <RowsInView {...props} />;
}

/** The rows in view and some around them, between two spacer rows that keep the table's full height. */
function RowsInView<Row>({ rows, columns, rowKey, rowName, openRows, frame }: VirtualRowsProps<Row>) {
  // Nothing here is memoized by a compiler, which is all that the rule warns of.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rowKey(rows[index]!),
    overscan: 12,
    initialRect: firstRows,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <SpacerRow height={above} columns={columns.length} />
      {items.map(({ key, index }) => (
        <BodyRow
          key={key}
          row={rows[index]!}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          openRows={openRows}
          index={index}
          measure={virtualizer.measureElement}
        />
      ))}
      <SpacerRow height={below} columns={columns.length} />
    </tbody>
  );
}

function SpacerRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="report-table__spacer" role="presentation" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}
