import type { OwnGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { OwnGrowth } from '#web/writing/student-growth/components/own-growth.tsx';
import { YearLinks } from '#web/writing/student-growth/components/year-links.tsx';
import { ownTexts } from '#web/writing/student-growth/own-texts.ts';
import { texts } from '#web/writing/student-growth/texts.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** What a student reads of their own growth: how far they have come, and no ranking. */
export function StudentOwnGrowthPage({ data, shell }: PageProps<OwnGrowthPageData>) {
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={ownTexts.title}
        kicker={<a href={data.report_url}>{ownTexts.results}</a>}
        actions={
          <ButtonLink small href={data.csv_url}>
            {texts.csv}
          </ButtonLink>
        }
      />
      <YearLinks presets={data.presets} range={data.range} />
      <OwnGrowth data={data} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
