import { describe, expect, it } from 'vitest';
import type { GrowthMonth } from '../../../../api/quiz-reports/schemas.ts';
import { growthLines, growthOption, growthTable, labelShifts } from '../../../../web/widgets/growth/growth-option.ts';
import { chartLook, plain } from '../../ui/chart/chart-look-sample.ts';

const month = (name: string, percent_correct: number, strands: Record<string, number>): GrowthMonth => ({
  month: name,
  quiz_solutions_count: 1,
  answers_count: 10,
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

describe('growth', () => {
  it('has every month from the first to the last, and a gap where nothing was submitted', () => {
    expect(growthLines(growth)).toEqual({
      months: ['2025-11', '2025-12', '2026-01'],
      lines: [
        { name: 'Overall', values: [50, null, 70] },
        { name: 'Literal', values: [60, null, 80] },
        { name: 'Inference', values: [null, null, 40] },
      ],
    });
    expect(growthLines([])).toEqual({ months: [], lines: [{ name: 'Overall', values: [] }] });
  });

  it('draws overall over the strands, thicker and in the brand, from 0 to 100', () => {
    const { series, yAxis, xAxis } = plain(growthOption(growth)(chartLook));
    const [overall, literal, inference] = series as { z: number; lineStyle: { width: number; color: string }; symbol: string }[];
    expect(yAxis).toMatchObject({ min: 0, max: 100, interval: 25 });
    expect(xAxis).toMatchObject({ data: ['Nov 2025', 'Dec 2025', 'Jan 2026'] });
    expect(overall!.lineStyle.color).toBe(chartLook.brand);
    expect(overall!.lineStyle.width).toBeGreaterThan(literal!.lineStyle.width);
    expect(overall!.z).toBeGreaterThan(literal!.z);
    expect(literal!.symbol).not.toBe(inference!.symbol);
  });

  it('names the lines beside them where there is room, and in a legend where there is none', () => {
    const { media } = growthOption(growth)(chartLook) as { media: { query: object; option: object }[] };
    expect(media).toMatchObject([
      { query: { maxWidth: 560 }, option: { legend: { show: true }, series: [{ endLabel: { show: false } }, {}, {}] } },
      { query: { minWidth: 561 }, option: { legend: { show: false }, series: [{ endLabel: { show: true } }, {}, {}] } },
    ]);
  });

  it('keeps names apart that would lie over each other', () => {
    const lines = [100, 99, 100, 0, 1, 50].map((value, index) => ({ name: String(index), values: [value] }));
    const shifts = labelShifts(lines);
    const places = lines.map(({ values }, index) => 272 * (1 - values[0]! / 100) + shifts[index]!).toSorted((a, b) => a - b);
    for (let index = 1; index < places.length; index += 1) expect(places[index]! - places[index - 1]!).toBeGreaterThanOrEqual(16);
    expect(shifts[5]).toBe(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(273);
  });

  it('is a table too', () => {
    expect(growthTable(growth)).toEqual({
      columns: ['Month', 'Overall', 'Literal', 'Inference'],
      rows: [
        ['Nov 2025', '50%', '60%', null],
        ['Dec 2025', null, null, null],
        ['Jan 2026', '70%', '80%', '40%'],
      ],
    });
  });
});
