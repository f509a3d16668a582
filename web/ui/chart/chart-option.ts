import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { format } from '#web/lib/locale.ts';
import type { ChartLook } from './chart-look.ts';

/** The parts our charts are made of; `chart-engine.ts` loads the matching parts of the library. */
export type PlainChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** With `media`, an option changes with the width of its chart. */
export type ChartOption =
  | PlainChartOption
  | { baseOption: PlainChartOption; media: { query?: { maxWidth?: number; minWidth?: number }; option: PlainChartOption }[] };

/** A chart in the colours and fonts of the theme that the page is in. */
export type MakeChartOption = (look: ChartLook) => ChartOption;

/** How long a chart takes to draw itself, in milliseconds. */
export const animationMs = 1000;

/** The base of every chart: our font, and no motion for people who prefer none. */
export const basics = ({ still, textFont }: ChartLook): PlainChartOption => ({
  textStyle: { fontFamily: textFont },
  animation: !still,
  animationDuration: animationMs,
  animationDurationUpdate: animationMs,
});

/** Charts format values with `valueFormatter`, whose text the library escapes; a `formatter` would be inserted as HTML. */
export const tooltipLook = ({ surface, line, ink, textFont }: ChartLook): TooltipComponentOption => ({
  confine: true,
  backgroundColor: surface,
  borderColor: line,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: ink, fontFamily: textFont, fontSize: 14 },
});

const axisText = ({ inkSoft, textFont }: ChartLook) => ({ color: inkSoft, fontFamily: textFont, fontSize: 13 });

/** One category a period, from left to right. */
export const periodAxis = (look: ChartLook, labels: readonly string[]) => ({
  type: 'category' as const,
  data: [...labels],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.control } },
  axisLabel: { ...axisText(look), hideOverlap: true, margin: 12 },
});

/** 0 to 100 with gridlines at 0, 25, 50, 75 and 100. */
export const percentAxis = (look: ChartLook) => ({
  type: 'value' as const,
  min: 0,
  max: 100,
  interval: 25,
  splitLine: { lineStyle: { color: look.line } },
  axisLabel: { ...axisText(look), hideOverlap: true, formatter: '{value}%' },
});

/** From zero, in whole numbers. */
export const countAxis = (look: ChartLook) => ({
  type: 'value' as const,
  min: 0,
  minInterval: 1,
  splitNumber: 4,
  splitLine: { lineStyle: { color: look.line } },
  axisLabel: { ...axisText(look), hideOverlap: true, formatter: (value: number) => value.toLocaleString(format) },
});

export const legendLook = (look: ChartLook): LegendComponentOption => ({
  bottom: 0,
  left: 0,
  right: 0,
  itemGap: 14,
  itemWidth: 26,
  itemHeight: 10,
  type: 'plain',
  inactiveColor: look.control,
  textStyle: { color: look.ink, fontFamily: look.textFont, fontSize: 13 },
});
