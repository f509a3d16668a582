import type { ReactNode } from 'react';
import './data-table.css';

/** A number, aligned to the end of its column so that digits line up. `label`: its column, for stacked rows. */
export function NumberCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td className="data-table__number" data-label={label}>
      {children}
    </td>
  );
}
