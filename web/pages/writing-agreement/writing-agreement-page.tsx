import type { AgreementPageData } from '../../../api/writing-agreement/schemas.ts';
import { AgreementReport } from '../../features/writing-agreement/components/agreement-report.tsx';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { DashboardFilters } from '../../widgets/report-range/dashboard-filters.tsx';
import { texts } from './texts.ts';

/** How far teachers and assessor agree, for those who decide which assessor is let near students. */
export function WritingAgreementPage({ data, shell }: PageProps<AgreementPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={data.title}
        kicker={
          <>
            <a href="/dashboard">{texts.home}</a> · <a href="/admin/writing_assessor">{texts.settings}</a>
          </>
        }
        actions={
          <ButtonLink small href={data.csv_url}>
            {texts.csv}
          </ButtonLink>
        }
      />
      <DashboardFilters data={data} path="/reports/writing_agreement" />
      <AgreementReport data={data} timeZone={timeZone} />
      <p className="kicker">{texts.asOf(dayAndTime(data.as_of.time, timeZone))}</p>
    </PageShell>
  );
}
