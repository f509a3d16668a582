import type { ReactNode } from 'react';
import type { ReportSortKey } from '#api/reports/quiz-reports/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import { nextDirection } from './report-columns.ts';

type Order = 'none' | 'ascending' | 'descending';

const Arrow = ({ now }: { now: Order }) => <Icon name={now === 'ascending' ? 'up' : 'down'} size={15} />;

interface OrderLinkProps {
  by: ReportSortKey;
  sort: ReportData['sort'];
  address: string;
  now: Order;
  children: ReactNode;
}

/** A head that leads to the rows in its order. */
export function OrderLink({ by, sort, address, now, children }: OrderLinkProps) {
  // After an order of the page's own, the same column begins anew.
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

/** A head that brings the rows of the page in its order. */
export function OrderButton({ now, onPress, children }: OrderButtonProps) {
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

/** The same below a head that is a button already. */
export function OrderButtonBelow({ head, label, now, onPress }: OrderButtonBelowProps) {
  return (
    <>
      {head}
      <button type="button" className="report-table__sort report-table__sort--below" aria-label={label} onClick={onPress}>
        <Arrow now={now} />
      </button>
    </>
  );
}
