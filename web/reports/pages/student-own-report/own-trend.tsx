import { useMemo } from 'react';
import type { OwnResults } from '#api/reports/schemas.ts';
import { monthWords, monthName, monthsFrom } from '#web/lib/months.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { fewAnswers } from '#web/reports/growth/growth-option.ts';
import { texts } from './texts.ts';
import {
  basics,
  percentAxis,
  periodAxis,
  tooltipLook,
  type ChartOption,
  type MakeChartOption,
} from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';

type Months = OwnResults['months'];

/** Fills in months without a quiz, so that equal distances mean equal times. */
const withoutGaps = (months: Months): Months => {
  const byMonth = new Map(months.map((month) => [month.month, month]));
  return monthsFrom(months[0]!.month, months.at(-1)!.month).map(
    (month) => byMonth.get(month) ?? { month, answers_count: 0, percent_correct: null },
  );
};

/** A single line: the share of correct answers to all questions, month by month. `months` must be sorted and not empty. */
const trendOption =
  (months: Months): MakeChartOption =>
  (look): ChartOption => {
    const shown = withoutGaps(months);
    const axis = periodAxis(
      look,
      shown.map(({ month, answers_count: answers }) => texts.underMonth(monthName(month), answers)),
    );
    return {
      ...basics(look),
      grid: { left: 4, right: 28, top: 28, bottom: 4, outerBoundsMode: 'same' },
      xAxis: { ...axis, axisLabel: { ...axis.axisLabel, lineHeight: 17 } },
      yAxis: percentAxis(look),
      tooltip: {
        ...tooltipLook(look),
        trigger: 'axis',
        valueFormatter: (value) => (typeof value === 'number' ? `${value}%` : '–'),
      },
      series: [
        {
          type: 'line',
          name: texts.rightPercent,
          data: shown.map(({ percent_correct: value, answers_count: answers }) =>
            value !== null && answers < fewAnswers ? { value, itemStyle: { color: look.control } } : value,
          ),
          connectNulls: true,
          symbol: 'circle',
          symbolSize: 11,
          itemStyle: { color: look.brand },
          lineStyle: { color: look.brand, width: 4 },
          label: { show: true, position: 'top', formatter: '{c}%', color: look.ink, fontFamily: look.textFont, fontSize: 14 },
        },
      ],
    };
  };

const trendTable = (months: Months): ChartTableData => ({
  columns: [texts.month, texts.answered, texts.rightPercent],
  rows: months.map(({ month, answers_count, percent_correct }) => [
    monthWords(month),
    answers_count,
    percent_correct === null ? null : `${percent_correct}%`,
  ]),
});

const height = 260;

/**
 * How the share of correct answers changed from month to month. A single month cannot form a line and is described in a sentence.
 */
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
