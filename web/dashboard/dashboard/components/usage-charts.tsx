import { useMemo } from 'react';
import type { UsageReport } from '#api/dashboard/usage/schemas.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { exactPercent } from '../options/shares.ts';
import { activityTable, goalsOption, goalsTable, loginsOption, loginsTable } from '../options/usage.ts';
import { texts } from '../texts.ts';
import { ShareCard } from './share-card.tsx';
import './dashboard.css';

const height = 300;

/** Monthly logins, how regularly teachers sign in, and the share of expected teachers who sign in each week. */
export function UsageCharts({ items, pie }: Pick<UsageReport, 'items' | 'pie'>) {
  const legend = useMemo(() => {
    const total = pie.reduce((sum, { value }) => sum + value, 0);
    return pie.map((part) => ({ ...part, percentText: exactPercent(part.value, total) }));
  }, [pie]);
  return (
    <div className="dash-grid">
      {items.length === 0 ? (
        <div className="card dash-card dash-card--wide">
          <EmptyState title={texts.usage.noLogins} level={3}>
            {texts.usage.chooseOtherDates}
          </EmptyState>
        </div>
      ) : (
        <MonthCharts items={items} />
      )}
      <ShareCard
        title={texts.usage.howOften}
        unit={texts.usage.unit}
        items={legend}
        table={activityTable(pie)}
        empty={texts.usage.noTeachers}
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
          label={texts.usage.monthlyLogins}
          title={<h3>{texts.usage.monthlyLogins}</h3>}
          height={height}
          option={logins}
          table={loginsTable(items)}
        />
      </section>
      <section className="card dash-card">
        <Chart
          label={texts.usage.weeklyChart}
          title={<h3>{texts.usage.weekly}</h3>}
          height={height}
          option={goals}
          table={goalsTable(items)}
        />
      </section>
    </>
  );
}
