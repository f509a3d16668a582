/** How much teachers use the product. */
import type { UsagePageData } from '../../../api/usage/schemas.ts';
import { UsageCharts } from '../../features/dashboard/components/usage-charts.tsx';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { NumberHelp } from '../../widgets/number-help/number-help.tsx';
import { DashboardFilters } from '../../widgets/report-range/dashboard-filters.tsx';
import { texts } from './texts.ts';

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
