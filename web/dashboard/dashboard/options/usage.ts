import type { UsageItem, UsagePieItem } from '#api/dashboard/usage/schemas.ts';
import { monthWords } from '#web/lib/months.ts';
import { basics, countAxis, legendLook, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartLook } from '#web/ui/chart/chart-look.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from '../texts.ts';
import { exactPercent, numberWords } from './shares.ts';

/** "Sep 2026": the timestamp is the first moment of the month in UTC. */
export const periodWords = ({ period_timestamp }: Pick<UsageItem, 'period_timestamp'>): string =>
  monthWords(new Date(period_timestamp * 1000).toISOString().slice(0, 7));

const countWords = (value: unknown): string => (typeof value === 'number' ? numberWords(value) : '–');

const grid = { left: 4, right: 12, top: 28, outerBoundsMode: 'same' as const };

const valueLabel = (look: ChartLook, show: boolean) => ({
  show,
  position: 'top' as const,
  color: look.ink,
  fontFamily: look.textFont,
  fontSize: 13,
});

/** With more columns than this, the numbers do not fit. */
const labelledColumns = 12;

const columns = (name: string, values: number[], color: string, look: ChartLook) => ({
  type: 'bar' as const,
  name,
  data: values,
  barMaxWidth: 44,
  itemStyle: { color, borderRadius: [4, 4, 0, 0] },
  label: valueLabel(look, values.length <= labelledColumns),
});

export const loginsOption =
  (items: readonly UsageItem[]): MakeChartOption =>
  (look) => ({
    ...basics(look),
    grid: { ...grid, bottom: 4 },
    xAxis: periodAxis(look, items.map(periodWords)),
    yAxis: countAxis(look),
    tooltip: { ...tooltipLook(look), trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: countWords },
    series: [
      columns(
        texts.charts.teacherLogins,
        items.map((item) => item.total_logins_per_month),
        look.brand,
        look,
      ),
    ],
  });

export const loginsTable = (items: readonly UsageItem[]): ChartTableData => ({
  columns: [texts.charts.month, texts.charts.teacherLogins],
  rows: items.map((item) => [periodWords(item), item.total_logins_per_month]),
});

/** The numbers would be under the goal line; the tooltip and the table show them. */
const besideLine = (series: ReturnType<typeof columns>) => ({ ...series, label: { ...series.label, show: false } });

const goalLine = (values: number[], look: ChartLook) => ({
  type: 'line' as const,
  name: texts.charts.goal,
  data: values,
  symbol: 'diamond',
  symbolSize: 9,
  showSymbol: true,
  itemStyle: { color: look.accent },
  lineStyle: { color: look.accent, width: 3 },
});

/** A line needs two points, so the goal of a single period is a column next to the result. */
export const goalsOption =
  (items: readonly UsageItem[]): MakeChartOption =>
  (look) => {
    const reached = items.map((item) => item.reached_goals_per_month);
    const goals = items.map((item) => item.expected_number_of_reached_goals);
    return {
      ...basics(look),
      grid: { ...grid, bottom: 38 },
      xAxis: periodAxis(look, items.map(periodWords)),
      yAxis: countAxis(look),
      legend: legendLook(look),
      tooltip: { ...tooltipLook(look), trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: countWords },
      series: [
        items.length > 1
          ? besideLine(columns(texts.charts.reached, reached, look.brand, look))
          : columns(texts.charts.reached, reached, look.brand, look),
        items.length > 1 ? goalLine(goals, look) : columns(texts.charts.goal, goals, look.accent, look),
      ],
    };
  };

export const goalsTable = (items: readonly UsageItem[]): ChartTableData => ({
  columns: [texts.charts.month, texts.charts.reached, texts.charts.goal],
  rows: items.map((item) => [periodWords(item), item.reached_goals_per_month, item.expected_number_of_reached_goals]),
});

export function activityTable(pie: readonly UsagePieItem[]): ChartTableData {
  const total = pie.reduce((sum, { value }) => sum + value, 0);
  return {
    columns: [texts.charts.teachers, texts.charts.number, texts.charts.share],
    rows: pie.map(({ title, value }) => [title, value, exactPercent(value, total)]),
  };
}
