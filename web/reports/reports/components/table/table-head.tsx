import { useHydrated } from '#web/lib/use-hydrated.ts';
import { texts } from '#web/reports/reports/texts.ts';
import type { OwnOrder } from './own-order.ts';
import { cellClass, RowCells } from './report-cells.tsx';
import { ariaSort, type ReportColumn } from './report-columns.ts';
import type { ReportTableProps } from './report-table-props.ts';
import { OrderButton, OrderButtonBelow, OrderLink } from './order-links.tsx';
import type { OpenRows } from './use-open-rows.ts';

/** The key under which the sums are open; no row's. */
const summaryKey = 'summary';

interface TableHeadProps<Row> extends ReportTableProps<Row> {
  virtual: boolean;
  openRows: OpenRows;
  order: OwnOrder | null;
  /** Null while some of the rows are on other pages. */
  onOrder: ((column: ReportColumn<Row>) => void) | null;
}

/** The heads, each with its order of the rows, and the sums of all rows. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, loading, virtual, openRows } = props;
  const open = openRows.has(summaryKey);
  const [first] = columns;
  return (
    <thead>
      <tr aria-rowindex={virtual ? 1 : undefined}>
        {columns.map((column) => (
          <HeadCell key={column.key} {...props} column={column} first={column === first} />
        ))}
      </tr>
      <tr className="report-table__summary" aria-rowindex={virtual ? 2 : undefined} data-open={open || undefined}>
        <RowCells
          columns={columns}
          content={(column) => (loading && column !== first ? <span className="report-table__bar" /> : column.summary)}
          open={open}
          onToggle={() => openRows.toggle(summaryKey)}
          name={typeof first?.summary === 'string' ? first.summary : texts.columns.all}
        />
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> extends Pick<TableHeadProps<Row>, 'sort' | 'address' | 'order' | 'onOrder'> {
  column: ReportColumn<Row>;
  first: boolean;
}

function HeadCell<Row>({ column, first, sort, address, order, onOrder }: HeadCellProps<Row>) {
  const hydrated = useHydrated();
  const place = first ? undefined : cellClass(column);
  if (column.sort && sort.available.includes(column.sort)) {
    // By what the server sorts by no longer, where the page has brought the rows in another order.
    const now = order ? 'none' : ariaSort(column.sort, sort);
    return (
      <th scope="col" className={place} aria-sort={now}>
        <OrderLink by={column.sort} sort={sort} address={address} now={now}>
          {column.head}
        </OrderLink>
      </th>
    );
  }
  if (!column.value || !onOrder || !hydrated) {
    return (
      <th scope="col" className={place}>
        {column.head}
      </th>
    );
  }
  const now = order?.key === column.key ? ariaSort('name', { by: 'name', direction: order.direction }) : 'none';
  const press = (): void => onOrder(column);
  return (
    <th scope="col" className={place} aria-sort={now}>
      {column.sortLabel ? (
        <OrderButtonBelow head={column.head} label={column.sortLabel} now={now} onPress={press} />
      ) : (
        <OrderButton now={now} onPress={press}>
          {column.head}
        </OrderButton>
      )}
    </th>
  );
}
