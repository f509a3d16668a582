import { describe, expect, it } from 'vitest';
import { readingMarks, standardReading, textSizes } from '#domain/shared/reading.ts';

describe('how a page is marked for whoever reads it', () => {
  it('is not at all for whoever has never chosen', () => {
    expect(readingMarks(standardReading, false)).toEqual({ text: null, font: null, spacing: null });
  });

  it('names each choice', () => {
    expect(readingMarks({ size: 'larger', font: 'opendyslexic', spacing: 'wider' }, false)).toEqual({
      text: 'large',
      font: 'opendyslexic',
      spacing: 'wider',
    });
  });

  it('is never below what an accommodation asks for', () => {
    const texts = textSizes.map((size) => readingMarks({ ...standardReading, size }, true).text);
    expect(texts).toEqual(['large', 'large', 'largest']);
  });
});
