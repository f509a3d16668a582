import { describe, expect, it } from 'vitest';
import { readingMarks, standardReading, textSizes } from '#domain/shared/reading.ts';

describe('the reading attributes of a page', () => {
  it('are absent for a reader who has never chosen', () => {
    expect(readingMarks(standardReading, false)).toEqual({ text: null, font: null, spacing: null });
  });

  it('name each choice', () => {
    expect(readingMarks({ size: 'larger', font: 'opendyslexic', spacing: 'wider' }, false)).toEqual({
      text: 'large',
      font: 'opendyslexic',
      spacing: 'wider',
    });
  });

  it('are never below what an accommodation requires', () => {
    const texts = textSizes.map((size) => readingMarks({ ...standardReading, size }, true).text);
    expect(texts).toEqual(['large', 'large', 'largest']);
  });
});
