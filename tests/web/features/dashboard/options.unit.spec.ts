import { describe, expect, it } from 'vitest';
import type { DashboardChart } from '#api/dashboard/schemas.ts';
import type { UsageItem } from '#api/dashboard/usage/schemas.ts';
import { monthlyAverageOption, monthlyAverageTable } from '#web/dashboard/dashboard/options/monthly-average.ts';
import { differenceWords, exactPercent, ringOption, sharesTable } from '#web/dashboard/dashboard/options/shares.ts';
import { strandsOption, strandsTable } from '#web/dashboard/dashboard/options/strands.ts';
import { activityTable, goalsOption, goalsTable, loginsOption, loginsTable } from '#web/dashboard/dashboard/options/usage.ts';
import { chartLook, plain } from '#tests/web/ui/chart/chart-look-sample.ts';

const points = [
  { month: 'Sep 2026', value: 72 },
  { month: 'Oct 2026', value: null },
];

describe('the teacher chart', () => {
  const option = plain(monthlyAverageOption(points)(chartLook));

  it('has a category for each month and gridlines at 0, 25, 50, 75 and 100', () => {
    expect(option.xAxis).toMatchObject({ type: 'category', data: ['Sep 2026', 'Oct 2026'] });
    expect(option.yAxis).toMatchObject({ min: 0, max: 100, interval: 25, splitLine: {} });
    expect(option.series).toMatchObject([{ type: 'line', data: [72, null], connectNulls: false }]);
  });

  it('shows the value with a percent sign in its tooltip', () => {
    const { valueFormatter } = option.tooltip as { valueFormatter: (value: unknown) => string };
    expect([valueFormatter(72), valueFormatter(null), valueFormatter('-')]).toEqual([
      '72%',
      'nothing submitted',
      'nothing submitted',
    ]);
  });

  it('animates for 1000 ms, but not with reduced motion', () => {
    expect(option).toMatchObject({ animation: true, animationDuration: 1000 });
    expect(plain(monthlyAverageOption(points)({ ...chartLook, still: true }))).toMatchObject({ animation: false });
  });

  it('is a table too', () => {
    expect(monthlyAverageTable(points)).toEqual({
      columns: ['Month', 'Average correct'],
      rows: [
        ['Sep 2026', '72%'],
        ['Oct 2026', null],
      ],
    });
  });
});

const usage = (iso: string, logins: number, reached: number, goal: number): UsageItem => ({
  period_timestamp: Date.parse(iso) / 1000,
  total_logins_per_month: logins,
  reached_goals_per_month: reached,
  expected_number_of_reached_goals: goal,
});
const september = usage('2026-09-01T00:00:00Z', 31, 7, 16);
const october = usage('2026-10-01T00:00:00Z', 12, 9, 12);

describe('the usage charts', () => {
  it('name the months regardless of the viewer’s time zone', () => {
    expect(plain(loginsOption([september, october])(chartLook))).toMatchObject({
      xAxis: { type: 'category', data: ['Sep 2026', 'Oct 2026'] },
      yAxis: { min: 0 },
      series: [{ type: 'bar', data: [31, 12] }],
    });
    expect(loginsTable([september]).rows).toEqual([['Sep 2026', 31]]);
  });

  it('draw the goal as a line for several periods', () => {
    expect(plain(goalsOption([september, october])(chartLook)).series).toMatchObject([
      { type: 'bar', name: 'Reached', data: [7, 9] },
      { type: 'line', name: 'Goal', data: [16, 12], itemStyle: { color: chartLook.accent } },
    ]);
  });

  it('draw the goal as a column for one period', () => {
    expect(plain(goalsOption([september])(chartLook)).series).toMatchObject([
      { type: 'bar', name: 'Reached', data: [7] },
      { type: 'bar', name: 'Goal', data: [16], itemStyle: { color: chartLook.accent } },
    ]);
    expect(goalsTable([september]).rows).toEqual([['Sep 2026', 7, 16]]);
  });

  it('write the shares of teachers to two decimals', () => {
    const pie = [1, 2, 0].map((value, index) => ({ title: `T${index}`, value, color: 'chart-1' as const }));
    expect(activityTable(pie).rows).toEqual([
      ['T0', 1, '33.33%'],
      ['T1', 2, '66.67%'],
      ['T2', 0, '0.00%'],
    ]);
    expect(exactPercent(0, 0)).toBeNull();
  });
});

const chart: DashboardChart = {
  total: 1_240,
  comparison_total: null,
  items: [
    {
      title: 'Listening',
      value: 1_240,
      percent: 100,
      color: 'chart-2',
      comparison: null,
      url: '/reports/schools?quiz_type=listening_comprehension',
    },
    { title: 'Reading', value: 0, percent: 0, color: 'chart-1', comparison: null, url: null },
  ],
};

describe('ring and strand charts', () => {
  it('draw each part in its assigned color, with the total in the middle', () => {
    const [ring, middle] = plain(ringOption(chart.items, 'quizzes')(chartLook)).series as [
      { data: { name: string }[] },
      { data: unknown[]; label: { formatter: string } },
    ];
    expect(ring.data).toMatchObject([{ name: 'Listening', value: 1_240, itemStyle: { color: chartLook.series[1] } }]);
    expect(middle.label.formatter).toBe('{total|1,240}\nquizzes');
  });

  it('are also tables with the total and the compared values', () => {
    expect(sharesTable(chart, 'Submitted')).toEqual({
      links: ['/reports/schools?quiz_type=listening_comprehension', null],
      columns: ['Part', 'Submitted', 'Share'],
      rows: [
        ['Listening', 1_240, '100%'],
        ['Reading', 0, '0%'],
        ['Total', 1_240, '100%'],
      ],
    });
    const comparison = { value: 1_250, percent: 100, difference: -10 };
    const compared = { total: 1_240, comparison_total: 1_250, items: [{ ...chart.items[0]!, comparison }] };
    expect(sharesTable(compared, 'Submitted')).toMatchObject({
      columns: ['Part', 'Submitted', 'Share', 'Compared', 'Difference'],
      rows: [
        ['Listening', 1_240, '100%', 1_250, '−10'],
        ['Total', 1_240, '100%', 1_250, '−10'],
      ],
    });
  });

  it('use the brand color for a strand and the soft ink for its comparison', () => {
    expect(plain(strandsOption(chart)(chartLook)).series).toMatchObject([{ type: 'bar', data: [100, 0] }]);
    const comparison = { value: 5, percent: 40, difference: 60 };
    const compared = { ...chart, comparison_total: 5, items: [{ ...chart.items[0]!, comparison }] };
    expect(plain(strandsOption(compared)(chartLook))).toMatchObject({
      xAxis: { min: 0, max: 100, interval: 25 },
      series: [
        { data: [100], itemStyle: { color: chartLook.brand } },
        { data: [40], itemStyle: { color: chartLook.inkSoft } },
      ],
    });
    expect(strandsTable(compared).rows).toEqual([['Listening', 1_240, '100%', '40%', '+60 points']]);
  });

  it('writes differences with a sign', () => {
    expect([differenceWords(1_200), differenceWords(-3), differenceWords(0)]).toEqual(['+1,200', '−3', '0']);
  });
});
