import type { OwnResults } from '#api/reports/schemas.ts';
import { monthName, monthsFrom, monthWords } from '#web/lib/months.ts';
import {
  basics,
  percentAxis,
  periodAxis,
  tooltipLook,
  type ChartOption,
  type MakeChartOption,
} from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { fewAnswers } from '#web/reports/growth/growth-option.ts';
import { texts } from './texts.ts';

type Months = OwnResults['months'];

/** From the first month to the last one, also those without a quiz, so that equal distances are equal times. */
const withoutGaps = (months: Months): Months => {
  const byMonth = new Map(months.map((month) => [month.month, month]));
  return monthsFrom(months[0]!.month, months.at(-1)!.month).map(
    (month) => byMonth.get(month) ?? { month, answers_count: 0, percent_correct: null },
  );
};

/** One line: the share of right answers of all questions, month by month. `months` in their order, one at least. */
export const trendOption =
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

export const trendTable = (months: Months): ChartTableData => ({
  columns: [texts.month, texts.answered, texts.rightPercent],
  rows: months.map(({ month, answers_count, percent_correct }) => [
    monthWords(month),
    answers_count,
    percent_correct === null ? null : `${percent_correct}%`,
  ]),
});
