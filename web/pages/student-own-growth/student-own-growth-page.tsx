import type { OwnGrowthPageData } from '../../../api/student-growth/schemas.ts';
import { OwnGrowth } from '../../features/student-growth/components/own-growth.tsx';
import { YearLinks } from '../../features/student-growth/components/year-links.tsx';
import { ownTexts } from '../../features/student-growth/own-texts.ts';
import { texts } from '../../features/student-growth/texts.ts';
import { clockOf } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

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
