import type { StudentGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { monthWords } from '#web/lib/months.ts';
import { basics, countAxis, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from './texts.ts';

type Months = StudentGrowthPageData['months'];

/** The writing level, month by month, on the whole scale from 0 to 6. */
export const levelOption =
  (months: Months): MakeChartOption =>
  (look) => ({
    ...basics(look),
    grid: { left: 4, right: 20, top: 24, bottom: 4, outerBoundsMode: 'same' },
    xAxis: periodAxis(
      look,
      months.map(({ month }) => monthWords(month)),
    ),
    yAxis: { ...countAxis(look), max: 6, interval: 1 },
    tooltip: {
      ...tooltipLook(look),
      trigger: 'axis',
      valueFormatter: (value) => texts.mean(typeof value === 'number' ? value : null),
    },
    series: [
      {
        type: 'line',
        name: texts.writing,
        data: months.map(({ writing_level }) => writing_level),
        symbol: 'circle',
        symbolSize: 10,
        showSymbol: true,
        connectNulls: true,
        itemStyle: { color: look.brand },
        lineStyle: { color: look.brand, width: 3 },
        label: { show: true, position: 'top', color: look.ink, fontFamily: look.textFont, fontSize: 13 },
      },
    ],
  });

export const monthsTable = (months: Months): ChartTableData => ({
  columns: [texts.month, texts.listening, texts.reading, texts.writing],
  rows: months.map(({ month, listening_percent, reading_percent, writing_level }) => [
    monthWords(month),
    texts.percent(listening_percent),
    texts.percent(reading_percent),
    texts.mean(writing_level),
  ]),
});
