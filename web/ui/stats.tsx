import type { ReactNode } from 'react';
import './card.css';

export interface StatItem {
  value: ReactNode;
  label: string;
}

/** A few numbers that answer the page's question at a glance. */
export function Stats({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className="stats">
      {items.map(({ value, label }) => (
        <div key={label} className="stat">
          <dt className="stat__label">{label}</dt>
          <dd className="stat__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
