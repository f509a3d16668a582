import { useMemo } from 'react';
import type { UsageReport } from '../../../../api/usage/schemas.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { exactPercent } from '../options/shares.ts';
import { activityTable, goalsOption, goalsTable, loginsOption, loginsTable } from '../options/usage.ts';
import { ShareCard } from './share-card.tsx';
import './dashboard.css';

const height = 300;

/** Monthly logins, how regularly teachers come, and how many come each week of those who should. */
export function UsageCharts({ items, pie }: Pick<UsageReport, 'items' | 'pie'>) {
  const legend = useMemo(() => {
    const total = pie.reduce((sum, { value }) => sum + value, 0);
    return pie.map((part) => ({ ...part, percentText: exactPercent(part.value, total) }));
  }, [pie]);
  return (
    <div className="dash-grid">
      {items.length === 0 ? (
        <div className="card dash-card dash-card--wide">
          <EmptyState title="No logins on these dates" level={3}>
            Choose other dates. Teachers are counted from the first time they sign in.
          </EmptyState>
        </div>
      ) : (
        <MonthCharts items={items} />
      )}
      <ShareCard
        title="How often teachers sign in"
        unit="teachers"
        items={legend}
        table={activityTable(pie)}
        empty="There are no active teachers yet."
      />
    </div>
  );
}

function MonthCharts({ items }: Pick<UsageReport, 'items'>) {
  const logins = useMemo(() => loginsOption(items), [items]);
  const goals = useMemo(() => goalsOption(items), [items]);
  return (
    <>
      <section className="card dash-card">
        <Chart
          label="Monthly teacher logins"
          title={<h3>Monthly teacher logins</h3>}
          height={height}
          option={logins}
          table={loginsTable(items)}
        />
      </section>
      <section className="card dash-card">
        <Chart
          label="Weekly active teachers by month, reached and goal"
          title={<h3>Weekly active teachers</h3>}
          height={height}
          option={goals}
          table={goalsTable(items)}
        />
        <p className="soft">
          Each teacher counts once for every week with a login. The goal is every active teacher in every week that begins in the
          month.
        </p>
      </section>
    </>
  );
}
