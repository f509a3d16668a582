import { describe, expect, it } from 'vitest';
import { placeChart, strandChart, typeChart } from '#api/dashboard/charts.ts';
import { monthLabel } from '#api/dashboard/find-teacher-dashboard.ts';
import { chosenRanges, dashboardPresets, rangeBefore } from '#api/shared/chosen-ranges.ts';
import { schoolYearStart } from '#domain/shared/school-year.ts';
import { partUrls, reportLinks } from '#api/shared/report-links.ts';
import { dashboardQuery } from '#api/shared/schemas.ts';
import type { DashboardSums } from '#projections/reports/dashboard-sums.ts';
import { noSums } from '#projections/reports/sums.ts';

describe('the presets of a dashboard', () => {
  it('are those for school admins and staff, starting with the school year from August 1', () => {
    expect(dashboardPresets('2026-11-21')).toEqual([
      { label: 'Current School Year', start_date: '2026-08-01', end_date: '2026-11-21' },
      { label: 'Last School Year', start_date: '2025-08-01', end_date: '2026-07-31' },
      { label: 'This Month', start_date: '2026-11-01', end_date: '2026-11-21' },
      { label: 'Last Month', start_date: '2026-10-01', end_date: '2026-10-31' },
      { label: 'All Time', start_date: '2014-05-20', end_date: '2026-11-21' },
      { label: 'Today', start_date: '2026-11-21', end_date: '2026-11-21' },
    ]);
  });

  it.each([
    ['2026-07-31', '2025-08-01'],
    ['2026-08-01', '2026-08-01'],
    ['2026-12-31', '2026-08-01'],
    ['2027-01-01', '2026-08-01'],
  ])('put %s in the school year from %s', (day, start) => {
    expect(schoolYearStart(day)).toBe(start);
  });

  it('handle the month before January and the length of February', () => {
    const lastMonth = (today: string) => dashboardPresets(today).find(({ label }) => label === 'Last Month');
    expect(lastMonth('2027-01-15')).toMatchObject({ start_date: '2026-12-01', end_date: '2026-12-31' });
    expect(lastMonth('2028-03-31')).toMatchObject({ start_date: '2028-02-01', end_date: '2028-02-29' });
  });
});

describe('the date ranges of a request', () => {
  const first = { start_date: '2026-09-01', end_date: '2026-09-30' };
  const second = { comparison_start_date: '2025-09-01', comparison_end_date: '2025-09-30' };
  const schoolYear = { start_date: '2026-08-01', end_date: '2026-11-21' };
  const chosen = (query: object) => chosenRanges(dashboardQuery.parse(query), '2026-11-21');

  it('default to the school year without a comparison', () => {
    expect(chosen({})).toEqual({ range: schoolYear, comparison: null });
  });

  it('are both used when both are complete', () => {
    expect(chosen({ ...first, ...second })).toEqual({
      range: first,
      comparison: { start_date: '2025-09-01', end_date: '2025-09-30' },
    });
  });

  it.each([[{ start_date: '2026-09-01' }], [{ end_date: '2026-09-30', start_date: '' }], [{}]])(
    'apply only when the first one is complete: %j',
    (incomplete) => {
      expect(chosen({ ...incomplete, ...second })).toEqual({ range: schoolYear, comparison: null });
    },
  );

  it.each([
    [
      { start_date: '2026-11-17', end_date: '2026-11-23' },
      { start_date: '2026-11-10', end_date: '2026-11-16' },
    ],
    [
      { start_date: '2026-03-01', end_date: '2026-03-01' },
      { start_date: '2026-02-28', end_date: '2026-02-28' },
    ],
  ])('have a preceding range of the same length: %j', (range, before) => {
    expect(rangeBefore(range)).toEqual(before);
  });

  it('compare with nothing while the second one is incomplete', () => {
    expect(chosen({ ...first, comparison_start_date: '2025-09-01' }).comparison).toBeNull();
  });

  it.each([
    [{ start_date: '2026-02-30', comparison_end_date: '13/01/2026' }, ['start_date', 'comparison_end_date']],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, ['end_date']],
    [{ comparison_start_date: '2026-03-02', comparison_end_date: '2026-03-01' }, ['comparison_end_date']],
    [{ start_date: ['2026-03-02', '2026-03-03'] }, ['start_date']],
    [{ start_date: '0001-01-01' }, ['start_date']],
  ])('are refused field by field: %j', (query, fields) => {
    const { error } = dashboardQuery.safeParse(query);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields);
    for (const { message } of error!.issues) expect(message).toMatch(/use a date|the end must not be before the start/);
  });
});

const sums = (over: Partial<DashboardSums>): DashboardSums => ({
  overall: noSums,
  byType: new Map(),
  byPlace: new Map(),
  sumsByPlace: new Map(),
  byStrand: [],
  ...over,
});

const urls = partUrls('school_admin', { start_date: '2026-09-01', end_date: '2026-09-30' });
const dates = 'start_date=2026-09-01&end_date=2026-09-30';

describe('the charts of a dashboard', () => {
  it('give each assignment type its value and share of the total', () => {
    const now = sums({
      byType: new Map([
        ['listening_comprehension', 2],
        ['reading_comprehension', 1],
      ]),
    });
    expect(typeChart(now, null, partUrls('admin', { start_date: '2026-09-01', end_date: '2026-09-30' }))).toEqual({
      total: 3,
      comparison_total: null,
      items: [
        { title: 'Listening', value: 2, percent: 67, color: 'chart-1', comparison: null, url: null },
        { title: 'Reading', value: 1, percent: 33, color: 'chart-2', comparison: null, url: null },
        { title: 'Listening & Reading', value: 0, percent: 0, color: 'chart-3', comparison: null, url: null },
      ],
    });
  });

  it('show the second range’s value and the difference, even when there was nothing', () => {
    const now = sums({ byType: new Map([['listening_comprehension', 2]]) });
    const before = sums({ byType: new Map([['reading_comprehension', 4]]) });
    expect(typeChart(now, before, urls)).toMatchObject({
      total: 2,
      comparison_total: 4,
      items: [
        { comparison: { value: 0, percent: 0, difference: 2 } },
        { comparison: { value: 4, percent: 100, difference: -4 } },
        { comparison: { value: 0, percent: 0, difference: 0 } },
      ],
    });
    expect(typeChart(now, sums({}), urls)).toMatchObject({
      comparison_total: 0,
      items: [{ comparison: { percent: null } }, {}, {}],
    });
  });

  const schools = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `School ${index + 1}` }));
  const others = (count: number): string => `${count} other schools`;

  it('show the largest schools, and combine the rest so that the parts add up to the whole', () => {
    const now = sums({ byPlace: new Map(schools.map(({ id }) => [id, id * 10])) });
    const before = sums({
      byPlace: new Map([
        [1, 5],
        [2, 6],
      ]),
    });
    const { total, items } = placeChart(now, before, { places: schools, others, urls });
    expect(items.map(({ title }) => title)).toEqual([
      'School 10',
      'School 9',
      'School 8',
      'School 7',
      'School 6',
      'School 5',
      'School 4',
      '3 other schools',
    ]);
    expect(items.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    expect(items.at(-1)).toMatchObject({ value: 60, comparison: { value: 11, difference: 49 } });
    expect(new Set(items.map(({ color }) => color)).size).toBe(8);
    // Each leads to what it counts, in the same dates.
    expect(items[0]!.url).toBe(`/reports/classes?selected_school_id=10&${dates}`);
    expect(items.at(-1)!.url).toBe(`/reports/schools?${dates}`);
    expect(typeChart(now, null, urls).items.map(({ url }) => url)).toEqual(
      ['listening_comprehension', 'reading_comprehension', 'listening_and_reading_comprehension'].map(
        (type) => `/reports/schools?quiz_type=${type}&${dates}`,
      ),
    );
  });

  it('show eight schools separately, including those without a quiz', () => {
    const { items } = placeChart(sums({}), null, { places: schools.slice(0, 8), others, urls });
    expect(items).toHaveLength(8);
    const url = `/reports/classes?selected_school_id=1&${dates}`;
    expect(items[0]).toEqual({ title: 'School 1', value: 0, percent: null, color: 'chart-1', comparison: null, url });
  });

  it('compare a strand’s percentage, or show nothing if there were no answers', () => {
    const literal = { strand: 'Literal', answers_count: 8, correct_count: 5 };
    const now = sums({ byStrand: [literal, { strand: 'Inference', answers_count: 2, correct_count: 1 }] });
    const before = sums({ byStrand: [{ ...literal, correct_count: 2 }] });
    expect(strandChart(now, before, urls)).toMatchObject({
      total: 10,
      comparison_total: 8,
      items: [
        { title: 'Literal', value: 8, percent: 63, comparison: { value: 8, percent: 25, difference: 38 } },
        { title: 'Inference', value: 2, percent: 50, comparison: { value: 0, percent: null, difference: null } },
      ],
    });
  });
});

it('passes the dates on to the reports, and offers staff only their own links', () => {
  const range = { start_date: '2026-09-01', end_date: '2026-09-30' };
  expect(reportLinks('school_admin', range)).toEqual([
    { label: 'Schools', url: '/reports/schools?start_date=2026-09-01&end_date=2026-09-30' },
    { label: 'Classes', url: '/reports/classes?start_date=2026-09-01&end_date=2026-09-30' },
    { label: 'Students', url: '/reports/students?start_date=2026-09-01&end_date=2026-09-30' },
    { label: 'Standards', url: '/reports/standards?start_date=2026-09-01&end_date=2026-09-30' },
    { label: 'Usage', url: '/dashboard/usage?start_date=2026-09-01&end_date=2026-09-30' },
    { label: 'Writing assessor', url: '/reports/writing_agreement?start_date=2026-09-01&end_date=2026-09-30' },
  ]);
  expect(reportLinks('admin', range).map(({ label }) => label)).toEqual(['Usage', 'Writing assessor', 'Quizzes']);
});

it('names months as the chart does', () => {
  expect([monthLabel('2026-09'), monthLabel('2027-01')]).toEqual(['Sep 2026', 'Jan 2027']);
});
