import { useEffect, useRef, type CSSProperties } from 'react';
import { changedAddress } from '../../report-address.ts';
import { Icon } from '../../../../ui/drawing/icons.tsx';
import type { ReportTableProps } from './report-table-props.ts';
import { ariaSort, nextDirection, type ReportColumn } from './report-columns.ts';
import { AllRows } from './report-rows.tsx';
import { VirtualRows } from './virtual-rows.tsx';
import '../../../../ui/table/data-table.css';
import './report-table.css';

/** More rows than this are drawn only where they are in view; up to it everything can be found with the browser's search. */
export const virtualFrom = 200;

/** The one table of all reports: head and first column stay in view, and the sums stand above the rows. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, address, loading = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  // Other rows are read from their beginning. In newer browsers scrollTo returns a promise, which is no clean-up.
  useEffect(() => {
    void frame.current?.scrollTo({ top: 0 });
  }, [address]);
  const virtual = !loading && rows.length > virtualFrom;
  return (
    <div className="report-edge">
      <div className="table-frame table-frame--tall report-frame" role="region" aria-label={label} tabIndex={0} ref={frame}>
        <table
          className="data-table report-table"
          style={columnCounts(columns)}
          aria-rowcount={virtual ? rows.length + 2 : undefined}
          aria-busy={loading || undefined}
        >
          <caption className="visually-hidden">{label}</caption>
          <colgroup>
            {columns.map(({ key, narrow }, index) => (
              <col key={key} className={index === 0 ? 'report-table__first' : narrow ? 'report-table__narrow' : undefined} />
            ))}
          </colgroup>
          <Head {...props} virtual={virtual} />
          {loading && <SkeletonRows columns={columns.length} rows={Math.min(Math.max(rows.length, 3), 8)} />}
          {!loading && (virtual ? <VirtualRows {...props} frame={frame} /> : <AllRows {...props} />)}
          {!loading && children && <tbody>{children}</tbody>}
        </table>
      </div>
    </div>
  );
}

/** The style sheet makes the table's least width of them. */
function columnCounts(columns: readonly { narrow?: boolean }[]): CSSProperties {
  const narrow = columns.filter((column) => column.narrow).length;
  return { '--narrow-columns': narrow, '--sharing-columns': columns.length - 1 - narrow } as CSSProperties;
}

function Head<Row>({ columns, sort, address, loading, virtual }: ReportTableProps<Row> & { virtual: boolean }) {
  return (
    <thead>
      <tr aria-rowindex={virtual ? 1 : undefined}>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} address={address} />
        ))}
      </tr>
      <tr className="report-table__summary" aria-rowindex={virtual ? 2 : undefined}>
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell key={column.key} scope={index === 0 ? 'row' : undefined}>
              {loading && index > 0 ? <span className="report-table__bar" /> : column.summary}
            </Cell>
          );
        })}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column,
  sort,
  address,
}: Pick<ReportTableProps<Row>, 'sort' | 'address'> & { column: ReportColumn<Row> }) {
  if (!column.sort || !sort.available.includes(column.sort)) return <th scope="col">{column.head}</th>;
  const order = ariaSort(column.sort, sort);
  const href = changedAddress(address, { sort: column.sort, direction: nextDirection(column.sort, sort) });
  return (
    <th scope="col" aria-sort={order}>
      <a className="report-table__sort" href={href}>
        {column.head}
        <Icon name={order === 'ascending' ? 'up' : 'down'} size={15} />
      </a>
    </th>
  );
}

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
