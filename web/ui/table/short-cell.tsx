import type { ReactNode } from 'react';
import './data-table.css';

/** A word or two, a date or a badge: in stacked rows two of them stand side by side. `label`: its column. */
export function ShortCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="data-table__short" data-label={label}>
      {children}
    </td>
  );
}
