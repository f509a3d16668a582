import type { OwnGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { Section, PageHead } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { ownTexts } from '#web/writing/student-growth/own-texts.ts';
import { texts } from '#web/writing/student-growth/texts.ts';
import { StudentGrowthReport } from '#web/writing/student-growth/components/student-growth-report.tsx';
import { YearLinks } from '#web/writing/student-growth/components/year-links.tsx';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** Three numbers, what they mean in plain words, then the months. */
function OwnGrowth({ data, timeZone }: { data: OwnGrowthPageData; timeZone: string }) {
  const { listening_percent: listening, reading_percent: reading, writing, months } = data;
  const level = writing?.latest_level ?? null;
  return (
    <>
      {months.length > 0 && (
        <>
          <Section id="growth-summary" title={ownTexts.summary}>
            <Stats
              items={[
                { value: texts.percent(listening), label: ownTexts.listening },
                { value: texts.percent(reading), label: ownTexts.reading },
                { value: ownTexts.level(level), label: ownTexts.writing(level) },
              ]}
            />
          </Section>
          <Section id="growth-writing" title={ownTexts.writingTitle}>
            <p>{writing ? ownTexts.story(writing) : ownTexts.noWriting}</p>
            <p className="soft">{ownTexts.explained}</p>
          </Section>
        </>
      )}
      <StudentGrowthReport data={data} timeZone={timeZone} />
    </>
  );
}

/** A student's view of their own growth: how far they have come, and no ranking. */
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
