/** How much teachers use the product. */
import type { UsagePageData } from '#api/dashboard/usage/schemas.ts';
import { UsageCharts } from '#web/dashboard/dashboard/components/usage-charts.tsx';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { DashboardFilters } from '#web/widgets/report-range/dashboard-filters.tsx';

const texts = {
  home: 'Home',
  charts: 'Charts',
  asOf: (time: string) => `As of ${time}`,
} as const;

const path = '/dashboard/usage';

export function UsagePage({ data, shell }: PageProps<UsagePageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={data.title} kicker={<a href="/dashboard">{texts.home}</a>} />
      <div className="usage">
        <DashboardFilters data={data} path={path} />
        <NumberHelp of={['logins', 'weekly', 'howOften']} />
        <h2 className="visually-hidden">{texts.charts}</h2>
        <UsageCharts items={data.items} pie={data.pie} />
        <p className="kicker">{texts.asOf(dayAndTime(data.as_of.time, clockOf(shell).timeZone))}</p>
      </div>
    </PageShell>
  );
}
