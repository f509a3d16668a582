import { describe, expect, it } from 'vitest';
import { gradesTogether, standardGradesInOrder } from '#web/curriculum/standards/components/lesson-standards.tsx';
import { texts } from '#web/curriculum/standards/texts.ts';

interface Node {
  readonly id: string;
  readonly standards: readonly Node[];
}
const ids = (...all: string[]): Node[] => all.map((id) => ({ id, standards: [] }));
const under = (id: string, ...below: string[]): Node[] => [{ id, standards: ids(...below) }];

describe('grades of standards', () => {
  it('are listed youngest first, whatever their order as object keys', () => {
    expect(standardGradesInOrder(['1', '12', '2', 'K', 'PK', 'all'])).toEqual(['PK', 'K', '1', '2', '12', 'all']);
  });

  it('are grouped if they have the same standards', () => {
    expect(gradesTogether({ 3: ids('a'), 4: ids('a'), 5: ids('a', 'b'), K: ids('a') })).toEqual([['K', '3', '4'], ['5']]);
    expect(gradesTogether({ 3: under('a', 'b'), 4: under('a'), 5: under('a', 'b') })).toEqual([['3', '5'], ['4']]);
  });

  it('are shown as a range if they are consecutive', () => {
    expect([['3', '4', '5'], ['3', '5'], ['K', '1'], ['7'], ['all']].map(texts.grades)).toEqual([
      'Grades 3–5',
      'Grade 3, Grade 5',
      'Kindergarten, Grade 1',
      'Grade 7',
      'All grades',
    ]);
  });
});
