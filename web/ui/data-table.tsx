import type { ReactNode } from 'react';
import './data-table.css';

interface TableFrameProps {
  /** Names the table, and the region that scrolls it. */
  label: string;
  tall?: boolean;
  children: ReactNode;
}

/** A table in a region of its own that scrolls sideways; it takes focus, so that the keyboard can scroll it too. */
export function TableFrame({ label, tall = false, children }: TableFrameProps) {
  return (
    <div className={tall ? 'table-frame table-frame--tall' : 'table-frame'} role="region" aria-label={label} tabIndex={0}>
      <table className="data-table">
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </div>
  );
}
