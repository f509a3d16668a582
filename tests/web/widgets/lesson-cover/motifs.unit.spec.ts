import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { motifOf } from '#web/widgets/lesson-cover/motifs.tsx';

const drawn = (name: string): string | null => {
  const motif = motifOf(name);
  return motif === null ? null : renderToStaticMarkup(motif);
};

describe('the drawing on a lesson’s card', () => {
  it('is different for each of our stories', () => {
    const drawings = demoLessons.map(({ name }) => drawn(name));
    expect(drawings).not.toContain(null);
    expect(new Set(drawings).size).toBe(demoLessons.length);
  });

  it('shows the object in the name, or none if the name has none', () => {
    expect(drawn('The Old Lighthouse')).toBe(drawn('The Lighthouse That Learned to Talk'));
    expect(drawn('An ant')).not.toBeNull();
    expect(drawn('Wanted: a giant')).toBeNull();
  });
});
