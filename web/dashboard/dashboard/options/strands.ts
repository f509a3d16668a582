import type { DashboardChart, DashboardChartItem } from '#api/dashboard/schemas.ts';
import type { ChartLook } from '#web/ui/chart/chart-look.ts';
import { basics, legendLook, percentAxis, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from '../texts.ts';
import { percentWords } from './monthly-average.ts';
import { differenceWords } from './shares.ts';

const bars = (name: string, values: readonly (number | null)[], color: string, look: ChartLook) => ({
  type: 'bar' as const,
  name,
  data: [...values],
  barMaxWidth: 16,
  itemStyle: { color, borderRadius: [0, 3, 3, 0] },
  label: { show: true, position: 'right' as const, formatter: '{c}%', color: look.ink, fontFamily: look.textFont, fontSize: 13 },
});

export const strandsHeight = ({ items, comparison_total }: DashboardChart): number =>
  48 + items.length * (comparison_total === null ? 38 : 58) + (comparison_total === null ? 0 : 30);

/** A bar for each strand in the brand color, with the compared value below in the secondary text color. */
export const strandsOption =
  ({ items, comparison_total }: DashboardChart): MakeChartOption =>
  (look) => {
    const compared = comparison_total !== null;
    const now = bars(
      texts.charts.thisRange,
      items.map(({ percent }) => percent),
      look.brand,
      look,
    );
    const before = bars(
      texts.charts.compared,
      items.map(({ comparison }) => comparison?.percent ?? null),
      look.inkSoft,
      look,
    );
    const names = periodAxis(
      look,
      items.map(({ title }) => title),
    );
    return {
      ...basics(look),
      grid: { left: 4, right: 44, top: 4, bottom: compared ? 34 : 4, outerBoundsMode: 'same' },
      xAxis: percentAxis(look),
      yAxis: { ...names, inverse: true, axisLabel: { ...names.axisLabel, color: look.ink } },
      legend: { ...legendLook(look), show: compared, itemWidth: 14 },
      tooltip: { ...tooltipLook(look), trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: percentWords },
      series: compared ? [now, before] : [now],
    };
  };

const row = ({ title, value, percent, comparison }: DashboardChartItem) => [
  title,
  value,
  percent === null ? null : `${percent}%`,
  ...(comparison ? comparedCells(comparison) : []),
];

const comparedCells = ({ percent, difference }: NonNullable<DashboardChartItem['comparison']>) => [
  percent === null ? null : `${percent}%`,
  difference === null ? null : texts.charts.points(differenceWords(difference)),
];

export const strandsTable = ({ items, comparison_total }: DashboardChart): ChartTableData => ({
  columns: [
    texts.charts.strand,
    texts.charts.answers,
    texts.charts.correct,
    ...(comparison_total === null ? [] : [texts.charts.compared, texts.charts.difference]),
  ],
  links: items.map(({ url }) => url),
  rows: items.map(row),
});
