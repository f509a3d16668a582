import type { AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';
import { AgreementReport } from '#web/writing/writing-agreement/components/agreement-report.tsx';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { DashboardFilters } from '#web/widgets/report-range/dashboard-filters.tsx';

const texts = {
  home: 'Home',
  csv: 'Download CSV',
  settings: 'Settings of the assessor',
  asOf: (time: string) => `As of ${time}`,
} as const;

/** How far teachers and the assessor agree, for people who decide which assessor may be used with students. */
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
