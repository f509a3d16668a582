import type { ReactNode } from 'react';
import './data-table.css';

interface TableFrameProps {
  /** Names the table, and the region that scrolls it. */
  label: string;
  tall?: boolean;
  /**
   * For rows that are read one by one: on a narrow screen each is a block, and each cell says with its `data-label` what it is.
   * Without it the table is one whose columns are compared: it scrolls, and the names of its rows stay in view.
   */
  stacked?: boolean;
  /** The head, where it is one row of words; else it is the first of `children`. */
  columns?: readonly string[];
  /** Those of the columns that hold numbers: their heads stand above the ends of them. */
  numbers?: readonly string[];
  children: ReactNode;
}

/** A table in a region of its own that scrolls sideways, with a shade where it goes on; it takes focus, so that the keyboard can scroll it too. */
export function TableFrame({ label, tall = false, stacked = false, columns, numbers = [], children }: TableFrameProps) {
  const looks = ['table-frame', tall && 'table-frame--tall', stacked ? 'table-frame--stacked' : 'table-frame--sideways']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="table-edge">
      <div className={looks} role="region" aria-label={label} tabIndex={0}>
        <table className="data-table">
          <caption className="visually-hidden">{label}</caption>
          {columns && (
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={numbers.includes(column) ? 'data-table__number' : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          {children}
        </table>
      </div>
    </div>
  );
}
