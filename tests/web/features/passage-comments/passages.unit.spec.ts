import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, trimmedPassage } from '#web/lesson-work/passage-comments/passages.ts';

describe('segments of an answer', () => {
  it('are the text between the passages and within them', () => {
    expect(segmentsOf('The crab lives there.', [{ start: 4, end: 8 }])).toEqual([
      { start: 0, text: 'The ', numbers: [] },
      { start: 4, text: 'crab', numbers: [1] },
      { start: 8, text: ' lives there.', numbers: [] },
    ]);
  });

  it('belong to both comments where passages overlap', () => {
    const found = segmentsOf('abcdef', [
      { start: 0, end: 4 },
      { start: 2, end: 6 },
    ]);
    expect(found.map(({ text, numbers }) => [text, numbers])).toEqual([
      ['ab', [1]],
      ['cd', [1, 2]],
      ['ef', [2]],
    ]);
  });

  it('add up to the answer, whatever the passages are', () => {
    const passage = fc.record({ start: fc.nat(40), end: fc.nat(40) });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(passage, { maxLength: 6 }), (answer, passages) => {
        const found = segmentsOf(answer, passages);
        expect(found.map(({ text }) => text).join('')).toBe(answer);
        for (const { start, text, numbers } of found) {
          for (const number of numbers) {
            const { start: from, end: to } = passages[number - 1]!;
            expect(from <= start && start + text.length <= to).toBe(true);
          }
        }
      }),
    );
  });
});

describe('a selection', () => {
  const answer = 'The crab \n lives.';
  it.each([
    [
      { start: 3, end: 9 },
      { start: 4, end: 8 },
    ],
    [
      { start: 8, end: 4 },
      { start: 4, end: 8 },
    ],
    [
      { start: 9, end: 99 },
      { start: 11, end: 17 },
    ],
    [{ start: 8, end: 11 }, null],
    [{ start: 5, end: 5 }, null],
  ])('%j is the passage %j', (selected, passage) => expect(trimmedPassage(answer, selected)).toEqual(passage));
});
