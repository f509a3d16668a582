import type { ChartLook } from '#web/ui/chart/chart-look.ts';
import type { ChartOption, PlainChartOption } from '#web/ui/chart/chart-option.ts';

export const chartLook: ChartLook = {
  surface: 'surface',
  ink: 'ink',
  inkSoft: 'ink-soft',
  line: 'line',
  control: 'control',
  textFont: 'Text',
  brand: 'brand',
  brandSoft: 'brand-soft',
  accent: 'accent',
  still: false,
  series: ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'],
};

/** What an option says at every width. */
export const plain = (option: ChartOption): PlainChartOption =>
  'baseOption' in option && option.baseOption ? (option.baseOption as PlainChartOption) : (option as PlainChartOption);
