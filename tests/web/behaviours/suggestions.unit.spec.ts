import { describe, expect, it } from 'vitest';
import { suggestionsFor } from '#web/behaviours/suggest-on.ts';

const tags = [
  'The Night Ferry',
  'Night Markets',
  'Ferries of the North',
  'A Night',
  'Nightingale',
  'Night Bus',
  'Night Train',
  'Tides',
];

describe('suggestions', () => {
  it('start at the first character, at most five, prefix matches first', () => {
    expect(suggestionsFor('n', tags)).toEqual(['Night Markets', 'Nightingale', 'Night Bus', 'Night Train', 'The Night Ferry']);
    expect(suggestionsFor('t', tags)).toEqual(['The Night Ferry', 'Tides', 'Night Markets', 'Ferries of the North', 'A Night']);
  });

  it('ignore case, and match words in any order', () => {
    expect(suggestionsFor('  FERRY   night ', tags)).toEqual(['The Night Ferry']);
    expect(suggestionsFor('the\tnorth', tags)).toEqual(['Ferries of the North']);
  });

  it('ignore accents, as the search does', () => {
    const spanish = ['Días de lluvia', 'Buenos días'];
    expect(suggestionsFor('dia', spanish)).toEqual(spanish);
    expect(suggestionsFor('DÍA llu', spanish)).toEqual(['Días de lluvia']);
  });

  it('are empty without a character or a match', () => {
    expect(suggestionsFor(' ', tags)).toEqual([]);
    expect(suggestionsFor('xyz', tags)).toEqual([]);
    expect(suggestionsFor('n', [])).toEqual([]);
  });
});
