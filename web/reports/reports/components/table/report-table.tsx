import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import type { ReportTableProps } from './report-table-props.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { columnWords, leastWidth, type ReportColumn } from './report-columns.ts';
import { AllRows } from './report-rows.tsx';
import { useOwnOrder } from './own-order.ts';
import { TableHead } from './table-head.tsx';
import { useOpenRows } from './use-open-rows.ts';
import { VirtualRows } from './virtual-rows.tsx';
import '#web/ui/table/data-table.css';
import './report-table.css';

/** The focusable elements inside a table's cells. */
const widgets = 'a[href], button:not(:disabled)';

/** How many rows Page Up and Page Down go. */
const pageOfRows = 8;

const inView = (element: HTMLElement): boolean => element.checkVisibility();

/** The rows that keys can reach; leaves out spacer rows for those not rendered. */
const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter((row) => row.getAttribute('role') !== 'presentation' && inView(row));

const cellsOf = (row: HTMLTableRowElement): HTMLTableCellElement[] => [...row.cells].filter(inView);

/** The widgets of a cell, or the cell itself where it has none. */
const stopsOfCell = (cell: HTMLElement): HTMLElement[] => {
  const own = [...cell.querySelectorAll<HTMLElement>(widgets)].filter(inView);
  return own.length > 0 ? own : [cell];
};

const stopsOfRow = (row: HTMLTableRowElement): HTMLElement[] => cellsOf(row).flatMap(stopsOfCell);

/** The element a key moves focus to; null if there is none, and for every other key. */
function gridMove(
  table: HTMLTableElement,
  from: HTMLElement,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): HTMLElement | null {
  const cell = from.closest('th, td');
  const row = from.closest('tr');
  if (!(cell instanceof HTMLTableCellElement) || !row) return null;
  const stops = stopsOfRow(row);
  const rows = rowsOf(table);
  const toRow = (by: number): HTMLElement | null => {
    const index = Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1);
    const target = rows[index]!;
    return target === row ? null : stopInColumn(target, columnOf(cell), stopsOfCell(cell).indexOf(from));
  };
  switch (key) {
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1] ?? null;
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1] ?? null;
    case 'ArrowDown':
      return toRow(1);
    case 'ArrowUp':
      return toRow(-1);
    case 'PageDown':
      return toRow(pageOfRows);
    case 'PageUp':
      return toRow(-pageOfRows);
    case 'Home':
      return (ctrlKey ? stopsOfRow(rows[0]!) : stops)[0] ?? null;
    case 'End':
      return (ctrlKey ? stopsOfRow(rows.at(-1)!) : stops).at(-1) ?? null;
    default:
      return null;
  }
}

/** Counts over all cells before it, because some span several columns. */
function columnOf(cell: HTMLTableCellElement): number {
  let column = 0;
  for (let before = cell.previousElementSibling; before instanceof HTMLTableCellElement; before = before.previousElementSibling) {
    column += before.colSpan;
  }
  return column;
}

/** The cell of another row in this column, and the widget at the same place in it. */
function stopInColumn(row: HTMLTableRowElement, column: number, place: number): HTMLElement | null {
  const cell = cellsOf(row).find((one) => column < columnOf(one) + one.colSpan) ?? cellsOf(row).at(-1);
  const stops = cell ? stopsOfCell(cell) : [];
  return stops[Math.min(Math.max(place, 0), stops.length - 1)] ?? null;
}

/**
 * One Tab stop per table and arrow keys inside it: the WAI-ARIA grid pattern. Includes rows rendered later, because rows come and
 * go with what happens in the class.
 */
function useGridKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    let current: HTMLElement | null = null;
    const settle = (): void => {
      if (!current?.isConnected || !inView(current)) current = firstStop(element);
      for (const one of element.querySelectorAll<HTMLElement>(widgets)) setTab(one, one === current);
      if (current) setTab(current, true);
    };
    const moveTo = (target: HTMLElement): void => {
      const before = current;
      current = target;
      if (before) setTab(before, false);
      setTab(target, true);
    };
    const focusIn = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== current) moveTo(target);
    };
    const keyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement))
        return;
      const target = gridMove(element, event.target, event);
      if (!target) return;
      event.preventDefault();
      moveTo(target);
      target.focus();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', focusIn);
    element.addEventListener('keydown', keyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', focusIn);
      element.removeEventListener('keydown', keyDown);
    };
  }, [table]);
}

function firstStop(table: HTMLTableElement): HTMLElement | null {
  for (const row of rowsOf(table)) {
    const stop = stopsOfRow(row)[0];
    if (stop) return stop;
  }
  return null;
}

/** Only writes actual changes: a table has hundreds of these elements, and this runs for all of them after every mutation. */
function setTab(element: HTMLElement, reachable: boolean): void {
  const value = reachable ? '0' : '-1';
  if (element.getAttribute('tabindex') !== value) element.setAttribute('tabindex', value);
}

/** Marks the frame while its table fits: then nothing scrolls inside it, and the head sticks to the edge of the window. */
function useFits(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => element.toggleAttribute('data-fits', table.offsetWidth <= element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
}

/** Above this number of rows, only visible ones are rendered. Up to it, the browser's own search can find everything. */
export const virtualFrom = 200;

/**
 * The table of all reports. Its head and first column stay in view, and the summary is above the rows. It scrolls with the page;
 * only tables with hundreds of rows, or wider than their place, scroll in their own frame. On a phone a row shows its first
 * columns, and the others when it is expanded.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  return (
    <PartBoundary>
      <Table {...props} />
    </PartBoundary>
  );
}

function Table<Row>(props: ReportTableProps<Row>) {
  const { label, columns, address, paging, loading = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const openRows = useOpenRows();
  const { rows, order, press } = useOwnOrder(columns, props.rows, address);
  const hydrated = useHydrated();
  useGridKeys(table);
  useFits(frame);
  // New rows start at the top. In newer browsers scrollTo returns a promise, which must not be returned as a cleanup function.
  useEffect(() => {
    void frame.current?.scrollTo({ top: 0 });
  }, [address]);
  const virtual = !loading && rows.length > virtualFrom;
  const drawn = { ...props, rows, openRows };
  const sorted = order ? columns.find(({ key }) => key === order.key) : columns.find(({ sort }) => sort === props.sort.by);
  return (
    <div className="table-edge report-edge">
      {sorted && <p className="report-table__printed">{orderWords(sorted, order?.direction ?? props.sort.direction)}</p>}
      <div className={`table-frame report-frame report-frame--${virtual ? 'inner' : 'whole'}`} ref={frame} style={room(columns)}>
        <table
          className="data-table report-table"
          // Without scripts the arrow keys do nothing, so it is not a grid yet.
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

/** The order of the rows, for paper: on the screen the column heads show it. */
const orderWords = <Row,>(column: ReportColumn<Row>, direction: 'asc' | 'desc'): string => {
  const { kind = 'number', sort } = column;
  const { words, date, number } = texts.printed.directions;
  const directions = sort === 'name' || kind === 'words' ? words : kind === 'date' ? date : number;
  return texts.printed.sortedBy(columnWords(column) ?? '', directions[direction]);
};

/** The style sheet calculates the table's minimum width and the columns' equal shares from it. */
const room = (columns: Parameters<typeof leastWidth>[0]): CSSProperties =>
  ({ '--other-columns': `${leastWidth(columns)}px`, '--columns': Math.max(columns.length - 1, 1) }) as CSSProperties;

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
