import { useEffect, useRef, type CSSProperties } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import type { ReportTableProps } from './report-table-props.ts';
import { leastWidth } from './report-columns.ts';
import { AllRows } from './report-rows.tsx';
import { useOwnOrder } from './own-order.ts';
import { TableHead } from './table-head.tsx';
import { useFits } from './use-fits.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useOpenRows } from './use-open-rows.ts';
import { VirtualRows } from './virtual-rows.tsx';
import '#web/ui/table/data-table.css';
import './report-table.css';

/** More rows than this are drawn only where they are in view; up to it everything can be found with the browser's search. */
export const virtualFrom = 200;

/**
 * The one table of all reports: head and first column stay in view, and the sums stand above the rows. The page scrolls it;
 * only hundreds of rows, and a table that is wider than its place, scroll in a frame of their own. On a phone a row has its first
 * columns, and the others when it is opened.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, address, paging, loading = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const openRows = useOpenRows();
  const { rows, order, press } = useOwnOrder(columns, props.rows, address);
  const hydrated = useHydrated();
  useGridKeys(table);
  useFits(frame);
  // Other rows are read from their beginning. In newer browsers scrollTo returns a promise, which is no clean-up.
  useEffect(() => {
    void frame.current?.scrollTo({ top: 0 });
  }, [address]);
  const virtual = !loading && rows.length > virtualFrom;
  const drawn = { ...props, rows, openRows };
  return (
    <div className="table-edge report-edge">
      <div className={`table-frame report-frame report-frame--${virtual ? 'inner' : 'whole'}`} ref={frame} style={room(columns)}>
        <table
          className="data-table report-table"
          // Before its script is there, the arrow keys do nothing.
          role={hydrated ? 'grid' : undefined}
          aria-readonly={hydrated || undefined}
          aria-rowcount={virtual ? rows.length + 2 : undefined}
          aria-busy={loading || undefined}
          ref={table}
        >
          <caption className="visually-hidden">{label}</caption>
          <colgroup>
            {columns.map(({ key, kind = 'number' }, index) => (
              <col key={key} className={index === 0 ? 'report-table__first' : `report-table__${kind}-column`} />
            ))}
          </colgroup>
          <TableHead {...drawn} virtual={virtual} order={order} onOrder={paging.pages_count > 1 ? null : press} />
          {loading && <SkeletonRows columns={columns.length} rows={Math.min(Math.max(rows.length, 3), 8)} />}
          {!loading && (virtual ? <VirtualRows {...drawn} frame={frame} /> : <AllRows {...drawn} />)}
          {!loading && children && <tbody>{children}</tbody>}
        </table>
      </div>
    </div>
  );
}

/** The style sheet makes the table's least width of it. */
const room = (columns: Parameters<typeof leastWidth>[0]): CSSProperties =>
  ({ '--other-columns': `${leastWidth(columns)}px` }) as CSSProperties;

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <span className="report-table__bar" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
