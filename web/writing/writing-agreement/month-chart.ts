import type { AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';
import { monthWords } from '#web/lib/months.ts';
import { basics, legendLook, percentAxis, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from './texts.ts';

type Months = AgreementPageData['by_month'];

const line = (name: string, data: (number | null)[], color: string, symbol: string) => ({
  type: 'line' as const,
  name,
  data,
  symbol,
  symbolSize: 10,
  showSymbol: true,
  connectNulls: false,
  itemStyle: { color },
  lineStyle: { color, width: 3 },
});

/** Exact and adjacent agreement, month by month. */
export const monthsOption =
  (months: Months): MakeChartOption =>
  (look) => ({
    ...basics(look),
    grid: { left: 4, right: 20, top: 24, bottom: 38, outerBoundsMode: 'same' },
    xAxis: periodAxis(
      look,
      months.map(({ month }) => monthWords(month)),
    ),
    yAxis: percentAxis(look),
    legend: legendLook(look),
    tooltip: {
      ...tooltipLook(look),
      trigger: 'axis',
      valueFormatter: (value) => texts.percent(typeof value === 'number' ? value : null),
    },
    series: [
      line(
        texts.adjacentStat,
        months.map(({ adjacent_percent }) => adjacent_percent),
        look.inkSoft,
        'diamond',
      ),
      line(
        texts.exactStat,
        months.map(({ exact_percent }) => exact_percent),
        look.brand,
        'circle',
      ),
    ],
  });

export const monthsTable = (months: Months): ChartTableData => ({
  columns: [texts.month, texts.worksColumn, texts.exact, texts.adjacent, texts.kappaColumn],
  rows: months.map(({ month, works, exact_percent, adjacent_percent, kappa }) => [
    monthWords(month),
    works,
    texts.percent(exact_percent),
    texts.percent(adjacent_percent),
    texts.kappa(kappa),
  ]),
});
