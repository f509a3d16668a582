import type { DashboardChart } from '#api/dashboard/schemas.ts';
import type { ChartLook } from '#web/ui/chart/chart-look.ts';
import { basics, tooltipLook, type MakeChartOption, type PlainChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from '../texts.ts';

export interface Share {
  title: string;
  value: number;
  /** `chart-3`. */
  color: string;
}

/** In addition to the color, on the ring and in its legend. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

const colourOf = (look: ChartLook, token: string): string => look.series[Number(token.split('-')[1]) - 1] ?? look.brand;

export const numberWords = (value: number): string => value.toLocaleString('en-US');

/** "+12", "−3", "0"; with a real minus sign, as in tables. */
export const differenceWords = (difference: number): string =>
  difference > 0 ? `+${numberWords(difference)}` : difference < 0 ? `−${numberWords(-difference)}` : '0';

/** Exactly two decimals; null for a share of zero. */
export const exactPercent = (value: number, total: number): string | null =>
  total > 0 ? `${((value / total) * 100).toFixed(2)}%` : null;

/** A ring with the total in its middle. Zero parts are left out of the ring, but not of the legend. */
export const ringOption =
  (shares: readonly Share[], unit: string): MakeChartOption =>
  (look): PlainChartOption => {
    const total = shares.reduce((sum, { value }) => sum + value, 0);
    const parts = shares.map(({ title, value, color }, index) => ({
      name: title,
      value,
      itemStyle: { color: colourOf(look, color) },
      label: { formatter: letterOf(index) },
    }));
    const inMiddle = { position: 'center' as const, color: look.ink, fontFamily: look.textFont };
    return {
      ...basics(look),
      tooltip: { ...tooltipLook(look), trigger: 'item', valueFormatter: (value) => numberWords(Number(value)) },
      series: [
        {
          type: 'pie',
          radius: ['56%', '78%'],
          data: parts.filter(({ value }) => value > 0),
          clockwise: true,
          itemStyle: { borderColor: look.surface, borderWidth: 2 },
          label: { color: look.ink, fontFamily: look.textFont, fontSize: 13, fontWeight: 'bold' },
          labelLine: { length: 4, length2: 4, lineStyle: { color: look.control } },
        },
        {
          type: 'pie',
          radius: [0, 0],
          silent: true,
          tooltip: { show: false },
          data: [{ value: 1, itemStyle: { color: 'transparent' } }],
          label: { ...inMiddle, formatter: `{total|${numberWords(total)}}\n${unit}`, fontSize: 13, rich: totalText(look) },
        },
      ],
    };
  };

const totalText = ({ ink, textFont }: ChartLook) => ({
  total: { color: ink, fontFamily: textFont, fontSize: 24, fontWeight: 'bold' as const, lineHeight: 30 },
});

const partsColumns = (unit: string, compared: boolean): string[] => [
  texts.charts.part,
  unit,
  texts.charts.share,
  ...(compared ? [texts.charts.compared, texts.charts.difference] : []),
];

export function sharesTable({ items, total, comparison_total }: DashboardChart, unit: string): ChartTableData {
  const percent = (value: number | null) => (value === null ? null : `${value}%`);
  const rows = items.map((item) => [
    item.title,
    item.value,
    percent(item.percent),
    ...(item.comparison ? [item.comparison.value, differenceWords(item.comparison.difference ?? 0)] : []),
  ]);
  const compared = comparison_total === null ? [] : [comparison_total, differenceWords(total - comparison_total)];
  return {
    columns: partsColumns(unit, comparison_total !== null),
    links: items.map(({ url }) => url),
    rows: [...rows, [texts.charts.total, total, total > 0 ? '100%' : null, ...compared]],
  };
}
