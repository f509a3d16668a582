import type { ReactNode } from 'react';
import { format } from '#web/lib/locale.ts';
import './card.css';

export interface StatItem {
  value: ReactNode;
  label: string;
}

/** 1 "school", 8 "schools". */
export const countStat = (count: number, one: string, many = `${one}s`): StatItem => ({
  value: count.toLocaleString(format),
  label: count === 1 ? one : many,
});

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
