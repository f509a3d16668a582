import type { GrowthMonth } from '#api/reports/quiz-reports/schemas.ts';
import { monthsFrom, monthWords } from '#web/lib/months.ts';
import type { ChartLook } from '#web/ui/chart/chart-look.ts';
import { seriesSymbols } from '#web/ui/chart/chart-look.ts';
import {
  basics,
  legendLook,
  percentAxis,
  periodAxis,
  tooltipLook,
  type ChartOption,
  type MakeChartOption,
  type PlainChartOption,
} from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from './texts.ts';

export interface GrowthLine {
  name: string;
  /** One value per month; null if nothing was submitted. */
  values: (number | null)[];
  /** How many answers stand behind each value. */
  answers: number[];
}

export interface GrowthLines {
  /** Without gaps, so that equal distances are equal times. */
  months: string[];
  /** All questions first, then the strands in the report's order. */
  lines: GrowthLine[];
}

export const overallName = texts.overall;

/** The months from the first to the last that has a value, and a line for each strand that any of them has. */
export function growthLines(growth: readonly GrowthMonth[]): GrowthLines {
  const byMonth = new Map(growth.map((month) => [month.month, month]));
  const present = [...byMonth.keys()].toSorted();
  const months = present.length > 0 ? monthsFrom(present[0]!, present.at(-1)!) : [];
  const strands = [...new Set(growth.flatMap((month) => month.strands.map(({ strand }) => strand)))];
  const strandOf = (month: string, strand: string) => byMonth.get(month)?.strands.find((one) => one.strand === strand);
  return {
    months,
    lines: [
      {
        name: overallName,
        values: months.map((month) => byMonth.get(month)?.percent_correct ?? null),
        answers: months.map((month) => byMonth.get(month)?.answers_count ?? 0),
      },
      ...strands.map((name) => ({
        name,
        values: months.map((month) => strandOf(month, name)?.percent_correct ?? null),
        answers: months.map((month) => strandOf(month, name)?.answers_count ?? 0),
      })),
    ],
  };
}

/** The overall line and the selected strands. Each keeps its color, whichever others are shown. */
const shownLines = ({ lines }: GrowthLines, strands: readonly string[]): { line: GrowthLine; index: number }[] =>
  lines.flatMap((line, index) => (index === 0 || strands.includes(line.name) ? [{ line, index }] : []));

/** A percentage of fewer answers than this says little: its point is grey. */
export const fewAnswers = 20;

/** Up to this width, in pixels, the names do not fit next to the lines and are placed below the chart. */
const narrow = 560;
const dashes = ['solid', 'dashed', 'dotted'] as const;

/**
 * The overall line is the reference: it is drawn on top of the strands, thick, in the brand color. Each strand has its own color,
 * symbol and dash pattern.
 */
function seriesOf({ name, values, answers }: GrowthLine, index: number, look: ChartLook, labelShift: number) {
  const overall = index === 0;
  const color = overall ? look.brand : look.series[1 + ((index - 1) % (look.series.length - 1))]!;
  return {
    type: 'line' as const,
    name,
    data: values.map((value, month) =>
      value !== null && answers[month]! < fewAnswers ? { value, itemStyle: { color: look.control } } : value,
    ),
    z: overall ? 5 : 3,
    symbol: seriesSymbols[index % seriesSymbols.length]!,
    symbolSize: overall ? 9 : 7,
    showSymbol: true,
    itemStyle: { color },
    lineStyle: { color, width: overall ? 4 : 1.75, type: overall ? ('solid' as const) : dashes[index % dashes.length]! },
    endLabel: {
      show: true,
      formatter: '{a}',
      distance: 8,
      offset: [0, labelShift],
      color,
      fontFamily: look.textFont,
      fontSize: 13,
      fontWeight: overall ? ('bold' as const) : ('normal' as const),
    },
    emphasis: { focus: 'series' as const },
  };
}

export const growthHeight = 320;
/** The chart's height without the axis labels, for values from 0 to 100. */
const plotHeight = growthHeight - 66;
const labelHeight = 17;

/** How far, in pixels, each name has to move from the end of its line so that no two overlap. */
export function labelShifts(lines: readonly GrowthLine[]): number[] {
  const wanted = lines.map(({ values }) => plotHeight * (1 - (values.findLast((value) => value !== null) ?? 0) / 100));
  const fromTop = wanted.map((_, index) => index).toSorted((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  fromTop.forEach((index, order) => {
    const above = fromTop[order - 1];
    if (above !== undefined) placed[index] = Math.max(placed[index]!, placed[above]! + labelHeight);
  });
  // Names pushed out at the bottom move back up and push the ones above them.
  fromTop.toReversed().forEach((index, order, fromBottom) => {
    const below = fromBottom[order - 1];
    placed[index] = Math.min(placed[index]!, below === undefined ? plotHeight : placed[below]! - labelHeight);
  });
  return placed.map((place, index) => Math.round(place - wanted[index]!));
}

/** The month above its number of answers. */
const twoLines = (axis: ReturnType<typeof periodAxis>) => ({ ...axis, axisLabel: { ...axis.axisLabel, lineHeight: 17 } });

const valueWords = (value: unknown): string => (typeof value === 'number' ? `${value}%` : '–');

export const growthOption =
  (growth: readonly GrowthMonth[], strands: readonly string[] = []): MakeChartOption =>
  (look): ChartOption => {
    const all = growthLines(growth);
    const { months } = all;
    const shown = shownLines(all, strands);
    const lines = shown.map(({ line }) => line);
    const shifts = labelShifts(lines);
    const under = months.map((month, place) => texts.underMonth(monthWords(month), all.lines[0]!.answers[place]!));
    return {
      baseOption: {
        ...basics(look),
        grid: { left: 4, right: 16, top: 12, bottom: 4, outerBoundsMode: 'same' },
        xAxis: { ...twoLines(periodAxis(look, under)), boundaryGap: false },
        yAxis: percentAxis(look),
        legend: legendLook(look),
        tooltip: { ...tooltipLook(look), trigger: 'axis', valueFormatter: valueWords },
        series: shown.map(({ line, index }, place) => seriesOf(line, index, look, shifts[place]!)),
      },
      media: [
        { query: { maxWidth: narrow }, option: namesUnder(lines) },
        { query: { minWidth: narrow + 1 }, option: namesBeside(lines) },
      ],
    };
  };

const withLabels = (lines: readonly GrowthLine[], show: boolean) =>
  lines.map(() => ({ type: 'line' as const, endLabel: { show } }));

function namesBeside(lines: readonly GrowthLine[]): PlainChartOption {
  const longest = Math.max(...lines.map(({ name }) => name.length));
  return {
    grid: { right: Math.min(160, 24 + longest * 7), bottom: 4 },
    legend: { show: false },
    series: withLabels(lines, true),
  };
}

function namesUnder(lines: readonly GrowthLine[]): PlainChartOption {
  return {
    grid: { right: 16, bottom: 20 + 24 * Math.ceil(lines.length / 2) },
    legend: { show: true },
    series: withLabels(lines, false),
  };
}

export function growthTable(growth: readonly GrowthMonth[]): ChartTableData {
  const { months, lines } = growthLines(growth);
  return {
    columns: [texts.month, texts.answers, ...lines.map(({ name }) => name)],
    rows: months.map((month, index) => [
      monthWords(month),
      lines[0]!.answers[index]!,
      ...lines.map(({ values, answers }) => (values[index] === null ? null : texts.percentOf(values[index]!, answers[index]!))),
    ]),
  };
}
