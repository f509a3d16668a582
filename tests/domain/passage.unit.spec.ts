import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageOfAnswer, passageOfQuote } from '#domain/lessons/lesson/passage.ts';
import type { TimedLine } from '#domain/lessons/lesson/web-vtt.ts';

const lines: TimedLine[] = [
  'The bell rang twice.',
  'Then the “blue” boat',
  'came in. The bell was',
  'quiet: it didn’t ring.',
].map((text, index) => ({ startMs: index * 1_000, endMs: index * 1_000 + 900, text, paragraph: 0 }));

describe('a passage of a recording', () => {
  it('is found by a quote, across lines, ignoring punctuation and case', () => {
    expect(passageOfQuote(lines, '> The **bell** rang twice')).toEqual({ startMs: 0, endMs: 900, text: 'The bell rang twice.' });
    expect(passageOfQuote(lines, 'the blue boat came in')).toEqual({
      startMs: 1_000,
      endMs: 2_900,
      text: 'Then the “blue” boat came in. The bell was',
    });
    expect(passageOfQuote(lines, "it didn't ring")?.startMs).toBe(3_000);
    expect(passageOfQuote(lines, 'The bell rang once.')).toBeNull();
    expect(passageOfQuote(lines, '…')).toBeNull();
  });

  it('is found by an answer that occurs in only one line', () => {
    expect(passageOfAnswer(lines, 'A blue boat')).toMatchObject({ startMs: 1_000 });
    expect(passageOfAnswer(lines, 'Blue')).toMatchObject({ startMs: 1_000 });
    expect(passageOfAnswer(lines, 'The bell')).toBeNull();
    expect(passageOfAnswer(lines, 'A whale')).toBeNull();
  });

  it('never matches part of a word', () => {
    expect(passageOfAnswer(lines, 'lue')).toBeNull();
    expect(passageOfAnswer(lines, 'it didn’t rin')).toBeNull();
  });

  it('for any run of words, begins and ends with the lines they are in', () => {
    const words = lines.flatMap(({ text }, line) => text.split(' ').map((word) => ({ word, line })));
    fc.assert(
      fc.property(fc.nat(words.length - 1), fc.integer({ min: 4, max: 9 }), (from, count) => {
        const taken = words.slice(from, from + count);
        fc.pre(taken.length >= 4);
        const found = passageOfQuote(lines, taken.map(({ word }) => word).join(' '))!;
        expect(found.startMs).toBe(taken[0]!.line * 1_000);
        expect(found.endMs).toBe(taken.at(-1)!.line * 1_000 + 900);
      }),
    );
  });
});
