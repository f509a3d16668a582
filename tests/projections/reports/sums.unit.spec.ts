import { describe, expect, it } from 'vitest';
import { isSortedByName, nameDirection, sortRows } from '#projections/reports/sorting.ts';
import { compareStrands, noSums, sumsBy, sumsOf, type StoredSums } from '#projections/reports/sums.ts';
import type { ReportSort, ReportSums } from '#projections/reports/types.ts';

const stored = (strands: StoredSums['strands'], more: Partial<StoredSums> = {}): StoredSums => ({
  solutions_count: 1,
  answers_count: 3,
  correct_count: 2,
  time_spent_seconds: 60,
  strands,
  ...more,
});

describe('sums', () => {
  it('add up counts, time and strands, with answers without a strand only in the counts', () => {
    const first = stored({ Literal: [1, 1], Inference: [1, 0] });
    const second = stored(
      { Inference: [2, 2] },
      { solutions_count: 4, answers_count: 9, correct_count: 5, time_spent_seconds: 100 },
    );
    expect(sumsOf([first, second, stored(null)])).toEqual({
      quiz_solutions_count: 6,
      answers_count: 15,
      correct_answers_count: 9,
      time_spent: 220,
      strands: [
        { strand: 'Literal', answers_count: 1, correct_count: 1 },
        { strand: 'Inference', answers_count: 3, correct_count: 2 },
      ],
    });
  });

  it('are kept separate by key', () => {
    const rows = [
      { id: 1, ...stored({ Literal: [1, 1] }) },
      { id: 2, ...stored(null) },
      { id: 1, ...stored({ Literal: [1, 0] }) },
    ];
    const sums = sumsBy(rows, ({ id }) => id);
    expect([sums.get(1)?.quiz_solutions_count, sums.get(2)?.quiz_solutions_count, sums.get(3)]).toEqual([2, 1, undefined]);
    expect(sums.get(1)?.strands).toEqual([{ strand: 'Literal', answers_count: 2, correct_count: 1 }]);
  });

  it('are zero for no rows', () => {
    expect(noSums).toEqual({ quiz_solutions_count: 0, answers_count: 0, correct_answers_count: 0, time_spent: 0, strands: [] });
  });
});

describe('strands', () => {
  it('are sorted in our own order, then by name', () => {
    const strands = ['zeal', 'Finding Evidence', 'Äther', 'Literal', 'Summarizing', 'Alliteration', 'Inference'];
    expect(strands.sort(compareStrands)).toEqual([
      'Literal',
      'Inference',
      'Summarizing',
      'Finding Evidence',
      'Alliteration',
      'zeal',
      'Äther',
    ]);
  });
});

describe('rows', () => {
  const row = (
    id: number,
    solutions: number,
    answers: number,
    correct: number,
    seconds: number,
  ): ReportSums & { id: number } => ({
    id,
    quiz_solutions_count: solutions,
    answers_count: answers,
    correct_answers_count: correct,
    time_spent: seconds,
    strands: [],
  });
  // By name: 1 to 5. 2 and 4 have nothing; 1 and 5 are both shown as 67 percent and 60 seconds.
  const rows = [row(1, 1, 3, 2, 60), row(2, 0, 0, 0, 0), row(3, 3, 9, 9, 100), row(4, 0, 0, 0, 0), row(5, 2, 100, 67, 120)];
  const order = (by: ReportSort['by'], direction: ReportSort['direction']): number[] =>
    sortRows(rows, { by, direction }).map(({ id }) => id);

  it('are sorted by a number in either direction, with ties sorted by name', () => {
    expect(order('quiz_solutions_count', 'asc')).toEqual([2, 4, 1, 5, 3]);
    expect(order('quiz_solutions_count', 'desc')).toEqual([3, 5, 1, 2, 4]);
  });

  it('are sorted by the displayed number, with rows without one last in either direction', () => {
    expect(order('percent_correct', 'asc')).toEqual([1, 5, 3, 2, 4]);
    expect(order('percent_correct', 'desc')).toEqual([3, 1, 5, 2, 4]);
    expect(order('average_time_spent', 'asc')).toEqual([3, 1, 5, 2, 4]);
    expect(order('average_time_spent', 'desc')).toEqual([1, 5, 3, 2, 4]);
  });

  it('stay as the query sorted them when sorted by name', () => {
    expect(order('name', 'desc')).toEqual([1, 2, 3, 4, 5]);
    expect([isSortedByName({ by: 'name', direction: 'desc' }), nameDirection({ by: 'name', direction: 'desc' })]).toEqual([
      true,
      'desc',
    ]);
    expect(nameDirection({ by: 'percent_correct', direction: 'desc' })).toBe('asc');
  });
});
