import type { OwnGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { ownTexts } from '../own-texts.ts';
import { texts } from '../texts.ts';
import { StudentGrowthReport } from './student-growth-report.tsx';

/** Three numbers, what they mean in plain words, then the months. */
export function OwnGrowth({ data, timeZone }: { data: OwnGrowthPageData; timeZone: string }) {
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
