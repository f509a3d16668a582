import { describe, expect, it } from 'vitest';
import { hasWords, withTexts } from '#web/ui/form/combo-box-field.tsx';

const tides = { id: '1', label: 'Tides', detail: 'The tides · 8 questions' };
const story = { id: '2', label: 'Río y mar', detail: 'The river · 8 questions' };

describe('a field that one chooses from', () => {
  it('shows the name alone once it is chosen', () => {
    expect(withTexts([tides, story]).map(({ text }) => text)).toEqual(['Tides', 'Río y mar']);
  });

  it('says which one it is where two have the same name', () => {
    const other = { ...story, id: '3', label: 'Tides' };
    expect(withTexts([tides, other, { id: '4', label: 'Tides' }]).map(({ text }) => text)).toEqual([
      'Tides, The tides · 8 questions',
      'Tides, The river · 8 questions',
      'Tides',
    ]);
  });

  it('is found by a part of the name or of the detail, whatever the case and the accents', () => {
    for (const typed of ['rio', 'RÍO Y', 'the RIVER', '']) expect(hasWords(story, typed), typed).toBe(true);
    for (const typed of ['tide', 'riverbed']) expect(hasWords(story, typed), typed).toBe(false);
  });
});
