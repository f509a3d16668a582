import { useMemo } from 'react';
import type { StudentGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { monthWords } from '#web/lib/months.ts';
import { basics, countAxis, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from '../texts.ts';

type Months = StudentGrowthPageData['months'];

/** The writing level, month by month, on the whole scale from 0 to 6. */
const levelOption =
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

const monthsTable = (months: Months): ChartTableData => ({
  columns: [texts.month, texts.listening, texts.reading, texts.writing],
  rows: months.map(({ month, listening_percent, reading_percent, writing_level }) => [
    monthWords(month),
    texts.percent(listening_percent),
    texts.percent(reading_percent),
    texts.mean(writing_level),
  ]),
});

interface Props {
  data: Pick<StudentGrowthPageData, 'months' | 'levels'>;
  timeZone: string;
}

/** The writing level as a line chart, each month with listening and reading, and the works behind it. */
export function StudentGrowthReport({ data: { months, levels }, timeZone }: Props) {
  const option = useMemo(() => levelOption(months), [months]);
  if (months.length === 0) return <EmptyState title={texts.nothing}>{texts.nothingHint}</EmptyState>;
  const table = monthsTable(months);
  // A single point does not make a line.
  const severalMonths = months.filter(({ writing_level: level }) => level !== null).length > 1;
  return (
    <>
      {severalMonths && (
        <Section id="levels-chart" title={texts.chart}>
          <Chart label={texts.chart} height={260} option={option} table={table} />
        </Section>
      )}
      <Section id="months" title={texts.monthsTitle}>
        <TableFrame label={texts.monthsTable} stacked columns={table.columns} numbers={table.columns.slice(1)}>
          <tbody>
            {table.rows.map(([month, ...cells]) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {cells.map((cell, place) => (
                  <NumberCell key={table.columns[place + 1]} label={table.columns[place + 1]!}>
                    {cell}
                  </NumberCell>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Section>
      <Section id="levels" title={texts.levelsTitle}>
        {levels.length === 0 ? <p>{texts.noLevels}</p> : <Levels levels={levels} timeZone={timeZone} />}
      </Section>
    </>
  );
}

function Levels({ levels, timeZone }: Pick<StudentGrowthPageData, 'levels'> & { timeZone: string }) {
  return (
    <TableFrame label={texts.levelsTable} stacked columns={[texts.assignment, texts.levelColumn, texts.when]}>
      <tbody>
        {levels.map(({ saved_at, level, title, work_url }) => (
          <tr key={`${saved_at} ${work_url}`}>
            <th scope="row">
              <a href={work_url}>{title}</a>
            </th>
            <td data-label={texts.levelColumn}>{texts.level(level)}</td>
            <td data-label={texts.when}>{dayAndTime(saved_at, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
