import { describe, expect, it } from 'vitest';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { demoMaterial } from '#demo/lessons/material/catalogue.ts';
import { materialOf, partsOf } from '#demo/lessons/material/material-of.ts';
import { videoOf } from '#demo/lessons/videos.ts';
import { materialProblems } from '#domain/lessons/lesson/material-rules.ts';
import { lessonMaterial } from '#domain/lessons/lesson/material.ts';
import { organizerTypes } from '#domain/lessons/organizers/organizer-types.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');
const all = demoLessons.map((lesson) => materialOf(lesson, null));

describe('the teaching material of the demo lessons', () => {
  it('exists for every lesson, and for no other', () => {
    expect(Object.keys(demoMaterial).toSorted()).toEqual(demoLessons.map(({ slug }) => slug).toSorted());
  });

  it('has every kind of organizer', () => {
    const used = new Set(all.flatMap(({ organizers }) => organizers.map(({ type }) => type)));
    expect(used).toEqual(new Set(organizerTypes));
  });

  it('uses no id twice', () => {
    const ids = all.flatMap(({ vocabulary, organizers, prompts }) =>
      [...vocabulary, ...organizers, ...prompts].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(12 * (8 + 3 + 3));
  });
});

describe.each(demoLessons.map((lesson) => [lesson.slug, lesson] as const))('the material of %s', (slug, lesson) => {
  const written = demoMaterial[slug]!;
  const material = materialOf(lesson, null);
  const story = plain(lesson.transcript);

  it('fits the limits of a lesson, with its film', async () => {
    const whole = materialOf(lesson, lesson.video ? await videoOf(lesson, lesson.video) : null);
    expect(lessonMaterial.parse(whole)).toEqual(whole);
    expect(materialProblems(whole)).toEqual([]);
    expect(whole.videos).toHaveLength(lesson.video ? 1 : 0);
  });

  it('has an overview, eight words, three organizers of different kinds and three prompts', () => {
    for (const text of Object.values(material.overview)) expect(text.length).toBeGreaterThan(20);
    expect(material.vocabulary).toHaveLength(8);
    expect(material.organizers).toHaveLength(3);
    expect(new Set(material.organizers.map(({ type }) => type)).size).toBe(3);
    expect(material.prompts).toHaveLength(3);
  });

  it('explains words from the story, in English and in Spanish', () => {
    expect(written.words.map(([word]) => word).filter((word) => !story.includes(plain(word)))).toEqual([]);
    for (const [word, definition, spanish] of written.words) {
      expect(spanish, word).not.toBe(definition);
      expect(spanish, word).not.toMatch(/\b(?:the|of|and|that)\b/);
      expect(plain(definition).split(' '), word).not.toContain(plain(word));
    }
  });

  const wordLists = written.organizers.flatMap((organizer) => (organizer.kind === 'words' ? [organizer.words] : []));
  if (wordLists.length > 0)
    it('asks students to listen for words that it explains', () => {
      const explained = written.words.map(([word]) => word);
      for (const words of wordLists) expect(explained).toEqual(expect.arrayContaining([...words]));
    });

  it('has blanks that the story fills', () => {
    const sentences = written.organizers.flatMap((organizer) => (organizer.kind === 'blanks' ? organizer.sentences : []));
    expect(sentences.length).toBeGreaterThanOrEqual(5);
    for (const { before, answer, after } of sentences.map(partsOf)) {
      expect(story.split(/[^\p{L}\p{N}-]+/u), answer).toContain(plain(answer));
      expect(plain(before + after).split(/[^\p{L}\p{N}-]+/u), answer).not.toContain(plain(answer));
      expect(before + after).not.toMatch(/[{}]/);
    }
  });

  it('is typeset: curly quotes, no stray spaces', () => {
    const { overview, vocabulary, organizers, prompts } = material;
    const texts = [
      ...Object.values(overview),
      ...vocabulary.flatMap(({ word, definition, homeLanguage }) => [word, definition, homeLanguage!['es']!]),
      ...organizers.map(({ instructions }) => instructions),
      ...prompts.map(({ content }) => content),
    ];
    for (const text of texts) expect(text).not.toMatch(/["']| {2}|^\s|\s$/);
  });
});
