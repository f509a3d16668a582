import { useState } from 'react';
import { inNameOrder } from '#domain/shared/name-order.ts';
import type { ReportColumn } from './report-columns.ts';

/** The order that this page brought the rows in, by a column that the server does not sort by. */
export interface OwnOrder {
  key: string;
  direction: 'asc' | 'desc';
  /** The address of the sorted rows: those of another address keep the server's order. */
  address: string;
}

export interface OrderedRows<Row> {
  rows: readonly Row[];
  order: OwnOrder | null;
  /** Switches to the next order by this column. Numbers start with the highest, words with A. */
  press: (column: ReportColumn<Row>) => void;
}

export function useOwnOrder<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[], address: string): OrderedRows<Row> {
  const [pressed, setPressed] = useState<OwnOrder | null>(null);
  const order = pressed?.address === address ? pressed : null;
  const value = columns.find(({ key }) => key === order?.key)?.value;
  return {
    rows: order && value ? inOwnOrder(rows, value, order.direction) : rows,
    order,
    press: ({ key, value: by }) => {
      const first = rows[0] && typeof by?.(rows[0]) === 'string' ? 'asc' : 'desc';
      const turned = order?.direction === 'asc' ? 'desc' : 'asc';
      setPressed({ key, direction: order?.key === key ? turned : first, address });
    },
  };
}

/** Rows without a value come last in both directions; equal ones stay as they are. */
export function inOwnOrder<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | string | null,
  direction: OwnOrder['direction'],
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, by: value(row) }))
    .sort(({ by: one }, { by: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * compare(one, other),
    )
    .map(({ row }) => row);
}

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : inNameOrder(String(one), String(other));
