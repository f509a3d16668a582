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
  it('come from the first character, five at most, those that begin with it first', () => {
    expect(suggestionsFor('n', tags)).toEqual(['Night Markets', 'Nightingale', 'Night Bus', 'Night Train', 'The Night Ferry']);
    expect(suggestionsFor('t', tags)).toEqual(['The Night Ferry', 'Tides', 'Night Markets', 'Ferries of the North', 'A Night']);
  });

  it('ignore case and split at white space, in any order', () => {
    expect(suggestionsFor('  FERRY   night ', tags)).toEqual(['The Night Ferry']);
    expect(suggestionsFor('the\tnorth', tags)).toEqual(['Ferries of the North']);
  });

  it('ignore accents, as the search does', () => {
    const spanish = ['Días de lluvia', 'Buenos días'];
    expect(suggestionsFor('dia', spanish)).toEqual(spanish);
    expect(suggestionsFor('DÍA llu', spanish)).toEqual(['Días de lluvia']);
  });

  it('are none without a character or without a match', () => {
    expect(suggestionsFor(' ', tags)).toEqual([]);
    expect(suggestionsFor('xyz', tags)).toEqual([]);
    expect(suggestionsFor('n', [])).toEqual([]);
  });
});
