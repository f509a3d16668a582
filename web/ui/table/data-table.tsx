import type { ReactNode } from 'react';
import './data-table.css';

interface TableFrameProps {
  /** Names the table, and the region that scrolls it. */
  label: string;
  tall?: boolean;
  /**
   * For rows that are read one by one: on a narrow screen each row is a block, and each cell shows its `data-label`. Without it,
   * the columns are meant to be compared: the table scrolls, and the row names stay in view.
   */
  stacked?: boolean;
  /** The column heads, if they are one row of text; otherwise the first of `children` is the head. */
  columns?: readonly string[];
  /** The columns that contain numbers: their heads are aligned to the end. */
  numbers?: readonly string[];
  children: ReactNode;
}

/**
 * A table in its own region that scrolls sideways, with a shadow where it continues. The region is focusable, so that the
 * keyboard can scroll it too.
 */
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
