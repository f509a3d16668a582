import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, cellRuns, monthRuns, type CellRun } from '#projections/reports/date-cells.ts';

const day = fc.nat(3_000).map((days) => addDays('1998-01-01', days));
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { startDate: a, endDate: b } : { startDate: b, endDate: a }));

const nextCell = ({ grain }: CellRun, cell: string): string =>
  grain === 'day' ? addDays(cell, 1) : addMonths(cell, grain === 'month' ? 1 : 12);

/** First days of the cells of a run that is open at neither end. */
const cellsOf = (run: CellRun): string[] => {
  const cells: string[] = [];
  for (let cell = run.first!; cell <= run.last!; cell = nextCell(run, cell)) cells.push(cell);
  return cells;
};

/** Every day that a run covers. */
const daysOf = (run: CellRun): string[] =>
  cellsOf(run).flatMap((cell) => {
    const days: string[] = [];
    for (let one = cell; one < nextCell(run, cell); one = addDays(one, 1)) days.push(one);
    return days;
  });

const everyDay = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let one = from; one <= to; one = addDays(one, 1)) days.push(one);
  return days;
};

/** A month is missed when all of its days are cells of their own, a year when all of its months are. */
const isMinimal = (runs: readonly CellRun[]): boolean => {
  const cells = (grain: CellRun['grain']): Set<string> =>
    new Set(runs.filter((run) => run.grain === grain).flatMap((run) => cellsOf(run)));
  const days = cells('day');
  const months = cells('month');
  const wholeMonth = (month: string): boolean => everyDay(month, addDays(addMonths(month, 1), -1)).every((one) => days.has(one));
  const wholeYear = (year: string): boolean =>
    Array.from({ length: 12 }, (_, index) => addMonths(year, index)).every((month) => months.has(month));
  return (
    ![...days].some((one) => wholeMonth(`${one.slice(0, 7)}-01`)) &&
    ![...months].some((one) => wholeYear(`${one.slice(0, 4)}-01-01`))
  );
};

describe('the cells of a date range', () => {
  it('cover exactly the range, each day once, in at most five runs', () => {
    fc.assert(
      fc.property(range, ({ startDate, endDate }) => {
        const runs = cellRuns({ startDate, endDate });
        expect(runs.flatMap(daysOf).sort()).toEqual(everyDay(startDate, endDate));
        expect(runs.length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('are as few as possible', () => {
    fc.assert(fc.property(range, (both) => isMinimal(cellRuns(both))));
  });

  it('begin with all earlier years when the start is open', () => {
    fc.assert(
      fc.property(day, (endDate) => {
        const [years, ...others] = cellRuns({ endDate });
        expect(years).toMatchObject({ grain: 'year', first: null });
        expect(others.flatMap(daysOf).sort()).toEqual(everyDay(addMonths(years!.last!, 12), endDate));
      }),
    );
  });

  it('end with all later years when the end is open', () => {
    expect(cellRuns({ startDate: '2001-11-30' })).toEqual([
      { grain: 'day', first: '2001-11-30', last: '2001-11-30' },
      { grain: 'month', first: '2001-12-01', last: '2001-12-01' },
      { grain: 'year', first: '2002-01-01', last: null },
    ]);
    expect(cellRuns({})).toEqual([{ grain: 'year', first: null, last: null }]);
  });

  it('take whole years, whole months and single days', () => {
    expect(cellRuns({ startDate: '1999-11-29', endDate: '2002-02-02' })).toEqual([
      { grain: 'day', first: '1999-11-29', last: '1999-11-30' },
      { grain: 'month', first: '1999-12-01', last: '1999-12-01' },
      { grain: 'year', first: '2000-01-01', last: '2001-01-01' },
      { grain: 'month', first: '2002-01-01', last: '2002-01-01' },
      { grain: 'day', first: '2002-02-01', last: '2002-02-02' },
    ]);
    expect(cellRuns({ startDate: '2000-02-01', endDate: '2000-02-29' })).toEqual([
      { grain: 'month', first: '2000-02-01', last: '2000-02-01' },
    ]);
    expect(cellRuns({ startDate: '2000-02-10', endDate: '2000-02-12' })).toEqual([
      { grain: 'day', first: '2000-02-10', last: '2000-02-12' },
    ]);
    expect(cellRuns({ startDate: '2000-12-31', endDate: '2001-01-01' })).toEqual([
      { grain: 'day', first: '2000-12-31', last: '2000-12-31' },
      { grain: 'day', first: '2001-01-01', last: '2001-01-01' },
    ]);
    expect(cellRuns({ startDate: '2000-03-02', endDate: '2000-03-01' })).toEqual([]);
  });

  it('are never years when months are requested', () => {
    fc.assert(
      fc.property(range, ({ startDate, endDate }) => {
        const runs = monthRuns(startDate, endDate);
        expect(runs.flatMap(daysOf).sort()).toEqual(everyDay(startDate, endDate));
        expect(runs.map(({ grain }) => grain)).not.toContain('year');
      }),
    );
    expect(monthRuns('2000-01-01', '2000-12-31')).toEqual([{ grain: 'month', first: '2000-01-01', last: '2000-12-01' }]);
  });
});
