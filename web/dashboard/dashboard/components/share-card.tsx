import { useMemo, type ReactNode } from 'react';
import { Chart } from '#web/ui/chart/chart.tsx';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { letterOf, numberWords, ringOption, type Share } from '../options/shares.ts';
import './dashboard.css';

export interface LegendItem extends Share {
  /** Whole percent on dashboards, with two decimals for usage. */
  percentText: string | null;
  /** The text of the comparison. */
  comparedText?: string | null;
  /** The report of the counted items. */
  url?: string | null;
}

interface ShareCardProps {
  title: string;
  /** The label of the total and the unit of the values. */
  unit: string;
  items: readonly LegendItem[];
  table: ChartTableData;
  /** Shown instead of an empty ring. */
  empty: string;
  totalText?: ReactNode;
}

const height = 240;

/** Parts of a total as a ring, and a legend with the value and the percentage of each. */
export function ShareCard({ title, unit, items, table, empty, totalText }: ShareCardProps) {
  const option = useMemo(() => ringOption(items, unit), [items, unit]);
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return (
    <section className="card dash-card">
      {total === 0 ? (
        <h3>{title}</h3>
      ) : (
        <Chart
          label={`${title}: ${numberWords(total)} ${unit}`}
          title={<h3>{title}</h3>}
          height={height}
          option={option}
          table={table}
          onPart={(name) => openUrl(items.find(({ title: part }) => part === name)?.url)}
        />
      )}
      {total === 0 && <p className="soft">{empty}</p>}
      {totalText && <p className="dash-card__total">{totalText}</p>}
      <ul className="dash-legend" role="list">
        {items.map((item, index) => (
          <LegendRow key={item.title} item={item} letter={letterOf(index)} />
        ))}
      </ul>
    </section>
  );
}

const openUrl = (url: string | null | undefined): void => {
  if (url) window.location.assign(url);
};

function LegendRow({
  item: { title, value, color, percentText, comparedText, url },
  letter,
}: {
  item: LegendItem;
  letter: string;
}) {
  return (
    <li className="dash-legend__row">
      <span className="dash-legend__mark" aria-hidden="true">
        <span className="dash-legend__swatch" style={{ background: `var(--${color})` }} />
        {letter}
      </span>
      <span className="dash-legend__title">{url ? <a href={url}>{title}</a> : title}</span>
      <span className="dash-legend__value">{numberWords(value)}</span>
      <span className="dash-legend__percent">{percentText ?? '–'}</span>
      {comparedText && <span className="dash-legend__compared">{comparedText}</span>}
    </li>
  );
}
