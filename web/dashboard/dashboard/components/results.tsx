import { useMemo, type ReactNode } from 'react';
import type { DashboardChart, ShownResults } from '#api/dashboard/schemas.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import type { HelpName } from '#web/widgets/number-help/catalogue.ts';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { DashboardFilters } from '#web/widgets/report-range/dashboard-filters.tsx';
import { differenceWords, numberWords, sharesTable } from '../options/shares.ts';
import { strandsHeight, strandsOption, strandsTable } from '../options/strands.ts';
import { texts } from '../texts.ts';
import { ShareCard, type LegendItem } from './share-card.tsx';
import './dashboard.css';

interface ResultsProps {
  data: ShownResults;
  path: string;
  /** "school", "district" or "class": the grouping of the second chart. */
  place: string;
  /** The explanations of the numbers above the charts. */
  helpAbove?: readonly HelpName[];
  /** Content for the same dates, above the charts. */
  children?: ReactNode;
}

const unit = 'quizzes';
const empty = texts.results.nothing;

/** Submissions in one range of dates, next to a second range when one is selected. */
export function Results(props: ResultsProps) {
  return (
    <Section id="results" title={texts.results.title}>
      <ResultsCharts {...props} />
    </Section>
  );
}

/** The same inside a section with other results. */
export function ResultsCharts({ data, path, place, helpAbove = [], children }: ResultsProps) {
  const { by_assignment_type, by_place, by_strand } = data.charts;
  return (
    <>
      <DashboardFilters data={data} path={path} />
      <NumberHelp of={[...helpAbove, 'shares', 'strandShares', 'schoolYear']} />
      {children}
      <div className="dash-grid">
        <CountCard title={texts.results.byType} chart={by_assignment_type} />
        <CountCard title={texts.results.byPlace(place)} chart={by_place} />
        <StrandCard chart={by_strand} />
      </div>
    </>
  );
}

const percentText = (percent: number | null) => (percent === null ? null : `${percent}%`);

const comparedWords = (value: number, difference: number): string =>
  texts.results.comparedWith(numberWords(value), differenceWords(difference));

function CountCard({ title, chart }: { title: string; chart: DashboardChart }) {
  const { items, total, comparison_total } = chart;
  const legend = useMemo(
    () =>
      items.map(({ comparison, percent, ...share }): LegendItem => ({
        ...share,
        percentText: percentText(percent),
        comparedText: comparison && comparedWords(comparison.value, comparison.difference ?? 0),
      })),
    [items],
  );
  return (
    <ShareCard
      title={title}
      unit={unit}
      items={legend}
      table={sharesTable(chart, texts.results.submitted)}
      empty={empty}
      totalText={
        <>
          <strong>{numberWords(total)}</strong> <span>{texts.results.inTotal}</span>
          {comparison_total !== null && <>, {comparedWords(comparison_total, total - comparison_total)}</>}
        </>
      }
    />
  );
}

function StrandCard({ chart }: { chart: DashboardChart }) {
  const option = useMemo(() => strandsOption(chart), [chart]);
  return (
    <section className="card dash-card dash-card--wide">
      {chart.items.length === 0 ? (
        <>
          <h3>{texts.results.byStrand}</h3>
          <p className="soft">{texts.results.noStrands}</p>
        </>
      ) : (
        <Chart
          label={texts.results.byListeningStrand}
          title={<h3>{texts.results.byStrand}</h3>}
          height={strandsHeight(chart)}
          option={option}
          table={strandsTable(chart)}
        />
      )}
      <p className="dash-card__total">
        <strong>{numberWords(chart.total)}</strong> {texts.results.answersInTotal}
      </p>
    </section>
  );
}
