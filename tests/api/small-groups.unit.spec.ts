import { describe, expect, it } from 'vitest';
import { countStudentsOf, withheldGroups, withheldStrands } from '#api/audit/replay/small-groups.ts';

describe('withheld groups', () => {
  const withheld = (sizes: Record<number, number>, least = 5): number[] =>
    [...withheldGroups(new Map(Object.entries(sizes).map(([id, size]) => [Number(id), size])), least)].toSorted();

  it.each([
    ['none when all are large enough', { 1: 5, 2: 30 }, []],
    ['none for having no student', { 1: 0, 2: 30 }, []],
    ['a small one, and the next, or the sum would tell it', { 1: 4, 2: 9, 3: 30 }, [1, 2]],
    ['two small ones that are five together', { 1: 2, 2: 3, 3: 30 }, [1, 2]],
    ['two small ones and a third, when they are not five together', { 1: 1, 2: 2, 3: 30, 4: 40 }, [1, 2, 3]],
    ['every small one', { 1: 4, 2: 4, 3: 4, 4: 30 }, [1, 2, 3]],
    ['all, when there are no more', { 1: 2, 2: 8 }, [1, 2]],
  ])('are %s', (_words, sizes, expected) => {
    expect(withheld(sizes)).toEqual(expected);
  });
});

it('counts students, not solutions, and counts strands by who answered them', () => {
  const solution = (id: number, strand: string | null) => ({ id, answers: [{ strand }] });
  const counts = countStudentsOf([solution(1, 'Literal'), solution(1, 'Inference'), solution(2, 'Literal'), solution(3, null)]);
  expect(counts.all).toBe(3);
  expect(withheldStrands(counts, 2)).toEqual(new Set(['Inference']));
  expect(
    countStudentsOf([
      { id: 1, quiz_solutions_count: 0 },
      { id: 2, quiz_solutions_count: 3 },
    ]).all,
  ).toBe(1);
});
