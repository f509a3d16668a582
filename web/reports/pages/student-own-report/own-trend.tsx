import { useMemo } from 'react';
import type { OwnResults } from '#api/reports/schemas.ts';
import { monthWords } from '#web/lib/months.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { fewAnswers } from '#web/reports/growth/growth-option.ts';
import { texts } from './texts.ts';
import { trendOption, trendTable } from './trend-option.ts';

const height = 260;

/** How the share of right answers went from month to month. One month is no line, and is said in a sentence. */
export function OwnTrend({ months }: Pick<OwnResults, 'months'>) {
  const measured = months.filter(({ percent_correct: percent }) => percent !== null);
  const [only] = measured;
  if (!only) return null;
  return (
    <Section id="trend" title={texts.trend}>
      {measured.length === 1 ? (
        <p>{texts.trendOne(monthWords(only.month), only.percent_correct!, only.answers_count)}</p>
      ) : (
        <TrendChart months={measured} />
      )}
    </Section>
  );
}

function TrendChart({ months }: Pick<OwnResults, 'months'>) {
  const option = useMemo(() => trendOption(months), [months]);
  const table = useMemo(() => trendTable(months), [months]);
  const someFew = months.some(({ answers_count: answers }) => answers < fewAnswers);
  return (
    <div className="card own-trend">
      <Chart label={texts.trendChart} height={height} option={option} table={table} />
      <p className="soft">
        <span>{texts.trendWhat}</span> {someFew && texts.trendFew(fewAnswers)}
      </p>
    </div>
  );
}
