import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowChange } from '#api/audit/replay/differences.ts';
import { measuresOf } from '#api/audit/replay/measures.ts';

const row = (
  key: string,
  kind: RowChange['kind'],
  cells: readonly [string, RowChange['cells'][number]['before'], RowChange['cells'][number]['after']][],
): RowChange => ({
  key,
  kind,
  label: `Class ${key}`,
  cells: cells.map(([column, before, after]) => ({ column, before, after })),
});

describe('what changed, by measure', () => {
  it('shows the largest difference first, in either direction, and added or removed rows last', () => {
    const [measure, ...others] = measuresOf([
      row('1', 'added', [['Percent correct', null, 99]]),
      row('2', 'changed', [['Percent correct', 70, 75]]),
      row('3', 'changed', [['Percent correct', 82, 68]]),
      row('4', 'gone', [['Percent correct', 12, null]]),
    ]);
    expect(others).toEqual([]);
    expect(measure).toMatchObject({ column: 'Percent correct', unit: 'points' });
    expect(measure!.changes.map(({ key, difference, direction }) => [key, difference, direction])).toEqual([
      ['3', -14, 'worse'],
      ['2', 5, 'better'],
      ['1', null, null],
      ['4', null, null],
    ]);
    // A cell that was empty has no difference, however large its number.
    const [filled] = measuresOf([
      row('1', 'changed', [['Percent correct', null, 90]]),
      row('2', 'changed', [['Percent correct', 70, 69]]),
    ]);
    expect(filled!.changes.map(({ key }) => key)).toEqual(['2', '1']);
  });

  it('begins with the measure people look for first, and names its unit', () => {
    const measures = measuresOf([
      row('1', 'changed', [
        ['Time spent (seconds)', 100, 50],
        ['Teachers', 'Teacher 1', 'Teacher 2'],
        ['Quizzes submitted', 3, 9],
        ['Listening percent', 50, 40],
        ['Percent correct', 60, 61],
      ]),
    ]);
    expect(measures.map(({ column, unit, changes }) => [column, unit, changes[0]!.direction])).toEqual([
      ['Percent correct', 'points', 'better'],
      ['Quizzes submitted', 'count', 'better'],
      ['Time spent (seconds)', 'seconds', null],
      ['Listening percent', 'points', 'worse'],
      ['Teachers', 'words', null],
    ]);
  });

  it('leaves out ids, and for new rows the names of what they are about', () => {
    const cells = [
      ['Class id', null, 4],
      ['Class', null, 'Class 4'],
      ['Quizzes submitted', null, 2],
    ] as const;
    expect(
      measuresOf([row('4', 'added', [...cells.map((cell) => [...cell] as [string, null, string | number])])]).map(
        ({ column }) => column,
      ),
    ).toEqual(['Quizzes submitted']);
    // A class that was renamed is a change.
    expect(measuresOf([row('4', 'changed', [['Class', 'Class 4', 'Class 5']])])).toMatchObject([
      { column: 'Class', unit: 'words' },
    ]);
  });

  it('never calls a decrease an improvement, and sorts by size, whatever the numbers', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { minLength: 1 });
    fc.assert(
      fc.property(pairs, (numbers) => {
        const rows = numbers
          .filter(([before, after]) => before !== after)
          .map(([before, after], index) => row(String(index), 'changed', [['Percent correct', before, after]]));
        for (const { changes } of measuresOf(rows)) {
          const sizes = changes.map(({ difference }) => Math.abs(difference!));
          expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
          for (const { before, after, direction } of changes)
            expect(direction).toBe(Number(after) > Number(before) ? 'better' : 'worse');
        }
      }),
    );
  });
});
