import { useHydrated } from '#web/lib/use-hydrated.ts';
import { texts } from '#web/reports/reports/texts.ts';
import type { OwnOrder } from './own-order.ts';
import { cellClass, RowCells } from './report-cells.tsx';
import { ariaSort, type ReportColumn, nextDirection } from './report-columns.ts';
import type { ReportTableProps } from './report-table-props.ts';
import type { ReactNode } from 'react';
import type { ReportSortKey } from '#api/reports/quiz-reports/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import type { OpenRows } from './use-open-rows.ts';

type Order = 'none' | 'ascending' | 'descending';

const Arrow = ({ now }: { now: Order }) => <Icon name={now === 'ascending' ? 'up' : 'down'} size={15} />;

interface OrderLinkProps {
  by: ReportSortKey;
  sort: ReportData['sort'];
  address: string;
  now: Order;
  children: ReactNode;
}

/** A column head that links to the rows sorted by it. */
function OrderLink({ by, sort, address, now, children }: OrderLinkProps) {
  // The next direction follows the server's order, even if the page has sorted the rows itself.
  const href = changedAddress(address, { sort: by, direction: nextDirection(by, sort) });
  return (
    <a className="report-table__sort" href={href}>
      {children}
      <Arrow now={now} />
    </a>
  );
}

interface OrderButtonProps {
  now: Order;
  onPress: () => void;
  children: ReactNode;
}

/** A column head that sorts the rows in the page. */
function OrderButton({ now, onPress, children }: OrderButtonProps) {
  return (
    <button type="button" className="report-table__sort" onClick={onPress}>
      {children}
      <Arrow now={now} />
    </button>
  );
}

interface OrderButtonBelowProps {
  head: ReactNode;
  label: string;
  now: Order;
  onPress: () => void;
}

/** The same button below a head that is already a button. */
function OrderButtonBelow({ head, label, now, onPress }: OrderButtonBelowProps) {
  return (
    <>
      {head}
      <button type="button" className="report-table__sort report-table__sort--below" aria-label={label} onClick={onPress}>
        <Arrow now={now} />
      </button>
    </>
  );
}

/** The key of the expanded summary row; no data row uses it. */
const summaryKey = 'summary';

interface TableHeadProps<Row> extends ReportTableProps<Row> {
  virtual: boolean;
  openRows: OpenRows;
  order: OwnOrder | null;
  /** Null while some of the rows are on other pages. */
  onOrder: ((column: ReportColumn<Row>) => void) | null;
}

/** The column heads with their sort controls, and the summary of all rows. */
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
    // Once the page has sorted the rows itself, the server's order no longer applies.
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
