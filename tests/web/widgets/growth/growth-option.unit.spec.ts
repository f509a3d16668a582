import { describe, expect, it } from 'vitest';
import type { GrowthMonth } from '#api/reports/quiz-reports/schemas.ts';
import { growthLines, growthOption, growthTable, labelShifts } from '#web/reports/growth/growth-option.ts';
import { chartLook, plain } from '#tests/web/ui/chart/chart-look-sample.ts';

const month = (name: string, percent_correct: number, strands: Record<string, number>, answers = 40): GrowthMonth => ({
  month: name,
  quiz_solutions_count: 1,
  answers_count: answers,
  correct_answers_count: 7,
  percent_correct,
  time_spent: 60,
  average_time_spent: 60,
  strands: Object.entries(strands).map(([strand, percent]) => ({
    strand,
    answers_count: 10,
    correct_count: 5,
    percent_correct: percent,
  })),
});

const growth = [month('2025-11', 50, { Literal: 60 }), month('2026-01', 70, { Literal: 80, Inference: 40 })];

describe('the growth chart', () => {
  it('shows every month from first to last, with a gap where nothing was submitted', () => {
    expect(growthLines(growth)).toEqual({
      months: ['2025-11', '2025-12', '2026-01'],
      lines: [
        { name: 'Overall', values: [50, null, 70], answers: [40, 0, 40] },
        { name: 'Literal', values: [60, null, 80], answers: [10, 0, 10] },
        { name: 'Inference', values: [null, null, 40], answers: [0, 0, 10] },
      ],
    });
    expect(growthLines([])).toEqual({ months: [], lines: [{ name: 'Overall', values: [], answers: [] }] });
  });

  it('shows only the overall line until strands are chosen, and marks values from few answers', () => {
    const alone = plain(growthOption(growth)(chartLook)).series as { name: string; data: unknown[] }[];
    expect(alone.map(({ name }) => name)).toEqual(['Overall']);
    expect(alone[0]!.data).toEqual([50, null, 70]);
    const [, literal] = plain(growthOption(growth, ['Literal'])(chartLook)).series as { name: string; data: unknown[] }[];
    const grey = { itemStyle: { color: chartLook.control } };
    expect(literal).toMatchObject({ name: 'Literal', data: [{ value: 60, ...grey }, null, { value: 80, ...grey }] });
  });

  it('draws overall above the strands, thicker and in the brand color, from 0 to 100', () => {
    const { series, yAxis, xAxis } = plain(growthOption(growth, ['Literal', 'Inference'])(chartLook));
    const [overall, literal, inference] = series as { z: number; lineStyle: { width: number; color: string }; symbol: string }[];
    expect(yAxis).toMatchObject({ min: 0, max: 100, interval: 25 });
    expect(xAxis).toMatchObject({ data: ['Nov 2025\n40', 'Dec 2025\n0', 'Jan 2026\n40'] });
    expect(overall!.lineStyle.color).toBe(chartLook.brand);
    expect(overall!.lineStyle.width).toBeGreaterThan(literal!.lineStyle.width);
    expect(overall!.z).toBeGreaterThan(literal!.z);
    expect(literal!.symbol).not.toBe(inference!.symbol);
  });

  it('labels lines directly if there is room, and otherwise in a legend', () => {
    const { media } = growthOption(growth, ['Literal', 'Inference'])(chartLook) as { media: { query: object; option: object }[] };
    expect(media).toMatchObject([
      { query: { maxWidth: 560 }, option: { legend: { show: true }, series: [{ endLabel: { show: false } }, {}, {}] } },
      { query: { minWidth: 561 }, option: { legend: { show: false }, series: [{ endLabel: { show: true } }, {}, {}] } },
    ]);
  });

  it('separates labels that would overlap', () => {
    const lines = [100, 99, 100, 0, 1, 50].map((value, index) => ({ name: String(index), values: [value], answers: [40] }));
    const shifts = labelShifts(lines);
    const places = lines.map(({ values }, index) => 254 * (1 - values[0]! / 100) + shifts[index]!).toSorted((a, b) => a - b);
    for (let index = 1; index < places.length; index += 1) expect(places[index]! - places[index - 1]!).toBeGreaterThanOrEqual(16);
    expect(shifts[5]).toBe(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(255);
  });

  it('is a table too', () => {
    expect(growthTable(growth)).toEqual({
      columns: ['Month', 'Answers', 'Overall', 'Literal', 'Inference'],
      rows: [
        ['Nov 2025', 40, '50% of 40', '60% of 10', null],
        ['Dec 2025', 0, null, null, null],
        ['Jan 2026', 40, '70% of 40', '80% of 10', '40% of 10'],
      ],
    });
  });
});
