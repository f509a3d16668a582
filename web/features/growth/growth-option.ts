import type { GrowthMonth } from '../../../api/quiz-reports/schemas.ts';
import { monthsFrom, monthWords } from '../../lib/months.ts';
import type { ChartLook } from '../../ui/chart/chart-look.ts';
import { seriesSymbols } from '../../ui/chart/chart-look.ts';
import {
  legendLook,
  motion,
  percentAxis,
  periodAxis,
  tooltipLook,
  type ChartOption,
  type MakeChartOption,
} from '../../ui/chart/chart-option.ts';
import type { ChartTableData } from '../../ui/chart/chart-table.tsx';

export interface GrowthLine {
  name: string;
  /** One for each month; null where nothing was submitted. */
  values: (number | null)[];
}

export interface GrowthLines {
  /** Without gaps, so that equal distances are equal times. */
  months: string[];
  /** All questions first, then the strands in the report's order. */
  lines: GrowthLine[];
}

export const overallName = 'Overall';

/** The months from the first to the last that has a value, and a line for each strand that any of them has. */
export function growthLines(growth: readonly GrowthMonth[]): GrowthLines {
  const byMonth = new Map(growth.map((month) => [month.month, month]));
  const present = [...byMonth.keys()].toSorted();
  const months = present.length > 0 ? monthsFrom(present[0]!, present.at(-1)!) : [];
  const strands = [...new Set(growth.flatMap((month) => month.strands.map(({ strand }) => strand)))];
  const strandValue = (month: string, strand: string) =>
    byMonth.get(month)?.strands.find((one) => one.strand === strand)?.percent_correct ?? null;
  return {
    months,
    lines: [
      { name: overallName, values: months.map((month) => byMonth.get(month)?.percent_correct ?? null) },
      ...strands.map((name) => ({ name, values: months.map((month) => strandValue(month, name)) })),
    ],
  };
}

/** Below this width the names do not fit beside the lines and stand under them. */
const narrow = 560;
const dashes = ['solid', 'dashed', 'dotted'] as const;

/** Overall is the measure: drawn over the strands, thick, in the brand's colour. A strand has a colour, a symbol and a dash. */
function seriesOf({ name, values }: GrowthLine, index: number, look: ChartLook) {
  const overall = index === 0;
  const color = overall ? look.brand : look.series[1 + ((index - 1) % (look.series.length - 1))]!;
  return {
    ...{ type: 'line' as const, name, data: values, z: overall ? 5 : 3 },
    ...{ symbol: seriesSymbols[index % seriesSymbols.length]!, symbolSize: overall ? 9 : 7, showSymbol: true },
    itemStyle: { color },
    lineStyle: { color, width: overall ? 4 : 1.75, type: overall ? ('solid' as const) : dashes[index % dashes.length]! },
    endLabel: {
      ...{ show: true, formatter: '{a}', distance: 8, color, fontFamily: look.textFont, fontSize: 13 },
      fontWeight: overall ? ('bold' as const) : ('normal' as const),
    },
    labelLayout: { moveOverlap: 'shiftY' as const },
    emphasis: { focus: 'series' as const },
  };
}

const valueWords = (value: unknown): string => (typeof value === 'number' ? `${value}%` : '–');

export const growthOption =
  (growth: readonly GrowthMonth[]): MakeChartOption =>
  (look): ChartOption => {
    const { months, lines } = growthLines(growth);
    const longest = Math.max(...lines.map(({ name }) => name.length), 0);
    return {
      baseOption: {
        ...motion(look),
        grid: { left: 4, right: Math.min(150, 24 + longest * 7), top: 12, bottom: 4, outerBoundsMode: 'same' },
        xAxis: { ...periodAxis(look, months.map(monthWords)), boundaryGap: false },
        yAxis: percentAxis(look),
        legend: { ...legendLook(look), show: false },
        tooltip: { ...tooltipLook(look), trigger: 'axis', valueFormatter: valueWords },
        series: lines.map((line, index) => seriesOf(line, index, look)),
      },
      media: [
        {
          query: { maxWidth: narrow },
          option: {
            grid: { right: 16, bottom: 20 + 26 * Math.ceil(lines.length / 2) },
            legend: { show: true },
            series: lines.map(() => ({ type: 'line' as const, endLabel: { show: false } })),
          },
        },
      ],
    };
  };

export function growthTable(growth: readonly GrowthMonth[]): ChartTableData {
  const { months, lines } = growthLines(growth);
  return {
    columns: ['Month', ...lines.map(({ name }) => name)],
    rows: months.map((month, index) => [
      monthWords(month),
      ...lines.map(({ values }) => (values[index] === null ? null : `${values[index]}%`)),
    ]),
  };
}
