import { describe, expect, it } from 'vitest';
import { hasWords, withTexts } from '#web/ui/form/combo-box-field.tsx';

const tides = { id: '1', label: 'Tides', detail: 'The tides · 8 questions' };
const story = { id: '2', label: 'Río y mar', detail: 'The river · 8 questions' };

describe('a picker', () => {
  it('shows only the name once chosen', () => {
    expect(withTexts([tides, story]).map(({ text }) => text)).toEqual(['Tides', 'Río y mar']);
  });

  it('disambiguates identical names', () => {
    const other = { ...story, id: '3', label: 'Tides' };
    expect(withTexts([tides, other, { id: '4', label: 'Tides' }]).map(({ text }) => text)).toEqual([
      'Tides, The tides · 8 questions',
      'Tides, The river · 8 questions',
      'Tides',
    ]);
  });

  it('matches part of the name or the detail, ignoring case and accents', () => {
    for (const typed of ['rio', 'RÍO Y', 'the RIVER', '']) expect(hasWords(story, typed), typed).toBe(true);
    for (const typed of ['tide', 'riverbed']) expect(hasWords(story, typed), typed).toBe(false);
  });
});
