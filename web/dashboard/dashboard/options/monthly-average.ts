import type { MonthPoint } from '#api/dashboard/schemas.ts';
import { basics, percentAxis, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from '../texts.ts';

export const percentWords = (value: unknown): string => (typeof value === 'number' ? `${value}%` : texts.charts.nothingSubmitted);

/** From this width on the values fit above their points. */
const wide = 640;

/** Months as categories; a month without a value leaves a gap. */
export const monthlyAverageOption =
  (points: readonly MonthPoint[]): MakeChartOption =>
  (look) => ({
    baseOption: {
      ...basics(look),
      grid: { left: 4, right: 20, top: 24, bottom: 4, outerBoundsMode: 'same' },
      xAxis: periodAxis(
        look,
        points.map(({ month }) => month),
      ),
      yAxis: percentAxis(look),
      tooltip: { ...tooltipLook(look), trigger: 'axis', valueFormatter: percentWords },
      series: [
        {
          type: 'line',
          name: texts.charts.averageCorrect,
          data: points.map(({ value }) => value),
          symbol: 'circle',
          symbolSize: 10,
          showSymbol: true,
          connectNulls: false,
          itemStyle: { color: look.brand },
          lineStyle: { color: look.brand, width: 3 },
          label: { show: false, position: 'top', formatter: '{c}%', color: look.ink, fontFamily: look.textFont, fontSize: 13 },
        },
      ],
    },
    media: [
      { query: { maxWidth: wide - 1 }, option: { series: [{ type: 'line', label: { show: false } }] } },
      { query: { minWidth: wide }, option: { series: [{ type: 'line', label: { show: true } }] } },
    ],
  });

export const monthlyAverageTable = (points: readonly MonthPoint[]): ChartTableData => ({
  columns: [texts.charts.month, texts.charts.averageCorrect],
  rows: points.map(({ month, value }) => [month, value === null ? null : `${value}%`]),
});
