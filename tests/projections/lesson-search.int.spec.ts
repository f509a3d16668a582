import { describe, expect, it } from 'vitest';
import type { QuizableType } from '#domain/shared/fields.ts';
import { lessonSearchProjection } from '#projections/lessons/lesson-search/projection.ts';
import {
  lessonFacets,
  lessonSearchChanges,
  matchEnd,
  matchStart,
  searchLessons,
  suggestionTags,
  type LessonQuestion,
} from '#projections/lessons/lesson-search/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();

interface Made {
  name: string;
  type?: QuizableType;
  description?: string;
  subject?: string;
  gradeBand?: string;
  textComplexity?: string | null;
  transcript?: string;
}

const contentOf = ({ name, ...rest }: Made) => {
  const { description = 'Plain words.', subject = 'Science', gradeBand = '3-5' } = rest;
  return {
    name,
    description,
    subject,
    gradeBand,
    textComplexity: rest.textComplexity ?? null,
    transcript: rest.transcript ?? 'None.',
  };
};

const publish = async (lessons: readonly Made[]): Promise<void> => {
  for (const [index, made] of lessons.entries()) {
    const lessonUuid = uuid(index + 1);
    const path = `lesson-${index + 1}`;
    const published = { lessonUuid, type: made.type ?? 'Lesson', path, content: contentOf(made), occurredAt: at(index) } as const;
    await given(harness.store, `lesson-${lessonUuid}`, event('LessonPublished', published));
  }
  harness.start([lessonSearchProjection]);
  await harness.caughtUp([lessonSearchProjection]);
};

const change = async (index: number, made: Made): Promise<void> => {
  const lessonUuid = uuid(index);
  const changed = event('LessonContentChanged', { lessonUuid, content: contentOf(made), occurredAt: at(9) });
  await given(harness.store, `lesson-${lessonUuid}`, changed);
  await harness.caughtUp([lessonSearchProjection]);
};

const ask = (text: string, more: Partial<LessonQuestion> = {}) =>
  searchLessons(liveReads(harness.db), { text, limit: 20, offset: 0, ...more });
const names = async (text: string, more: Partial<LessonQuestion> = {}) => (await ask(text, more)).rows.map(({ name }) => name);

describe('searching lessons', () => {
  it('finds words in the title, subject, description and transcript, ranked in that order', async () => {
    await publish([
      { name: 'A', transcript: 'A long walk along the harbour and back.' },
      { name: 'B', description: 'About a harbour.' },
      { name: 'Harbour lights' },
      { name: 'D', subject: 'Harbour studies' },
      { name: 'E', transcript: 'Nothing of the kind.' },
    ]);
    expect(await names('harbours')).toEqual(['Harbour lights', 'D', 'B', 'A']);
  });

  it('quotes the text around a match and highlights the match, without Markdown syntax', async () => {
    await publish([
      { name: 'A', transcript: '# Waves\n\nThe **tide** turned [at noon](https://example.org/tide) <b>twice</b>.' },
    ]);
    const [row] = (await ask('tide')).rows;
    expect(row!.excerpt).toContain(`The ${matchStart}tide${matchEnd} turned at noon`);
    expect(row!.excerpt).not.toMatch(/[#*[\]]|example/);
  });

  it('finds words with and without accents, and highlights the matched word', async () => {
    await publish([
      { name: 'Señora Ibáñez', transcript: 'She opened the cafe.' },
      { name: 'B', transcript: 'In a café by the sea.' },
    ]);
    for (const typed of ['senora', 'Señora', 'SENORA ibanez', 'ibañ'])
      expect(await names(typed), typed).toEqual(['Señora Ibáñez']);
    for (const typed of ['cafe', 'café', '"the cafe"']) expect(await names(typed), typed).toContain('Señora Ibáñez');
    expect(await names('café')).toContain('B');
    const { rows } = await ask('señora');
    expect(rows[0]!.marked_name).toBe(`${matchStart}Señora${matchEnd} Ibáñez`);
  });

  it('understands phrases and exclusions, and falls back to prefixes when whole words find nothing', async () => {
    await publish([
      { name: 'A', transcript: 'The keeper lit the lamp.' },
      { name: 'B', transcript: 'The lamp and the keeper.' },
    ]);
    expect(await names('"lit the lamp"')).toEqual(['A']);
    expect(await names('keeper -lit')).toEqual(['B']);
    expect((await names('keep la')).toSorted()).toEqual(['A', 'B']);
  });

  it.each(['- -- "', '&|!():*', "'; drop table x; --", ':*', '\\', '"', '%', '((', '🎧', 'a'.repeat(200)])(
    'copes with %j',
    async (text) => {
      await publish([{ name: 'A' }]);
      expect((await ask(text)).rows).toEqual([]);
    },
  );

  it('filters by type, subject, grade and level, with or without words', async () => {
    await publish([
      { name: 'One', type: 'Event', transcript: 'storm' },
      { name: 'Two', subject: 'History', transcript: 'storm' },
      { name: 'Three', gradeBand: '6-8', textComplexity: '900L', transcript: 'storm' },
    ]);
    expect(await names('storm', { type: 'Event' })).toEqual(['One']);
    expect(await names('storm', { subject: 'History' })).toEqual(['Two']);
    expect(await names('', { gradeBand: '6-8' })).toEqual(['Three']);
    expect(await names('storm', { textComplexity: '900L', gradeBand: '3-5' })).toEqual([]);
    expect(await names('')).toEqual(['One', 'Three', 'Two']);
  });

  it('is paged, and returns the total even past the last page', async () => {
    await publish(Array.from({ length: 5 }, (_, index) => ({ name: `Storm ${index}` })));
    expect(await names('storm', { limit: 2, offset: 2 })).toEqual(['Storm 2', 'Storm 3']);
    expect((await ask('storm', { limit: 2, offset: 4 })).total).toBe(5);
    expect(await ask('storm', { limit: 2, offset: 8 })).toEqual({ rows: [], total: 5 });
    expect(await ask('', { limit: 2, offset: 8 })).toEqual({ rows: [], total: 5 });
  });

  it('follows changes, and counts them so that callers can cache', async () => {
    await publish([{ name: 'Storm' }]);
    const before = await lessonSearchChanges(liveReads(harness.db));
    await change(1, { name: 'Calm', subject: 'Music' });
    expect(await names('storm')).toEqual([]);
    expect(await names('calm')).toEqual(['Calm']);
    expect(await lessonSearchChanges(liveReads(harness.db))).not.toBe(before);
  });
});

describe('search suggestions and facets', () => {
  it('suggest each name and subject once, and those of events only on request', async () => {
    await publish([
      { name: 'tides' },
      { name: 'Storm', type: 'Event', subject: 'Weather' },
      { name: 'Storm', subject: 'Weather' },
    ]);
    expect(await suggestionTags(liveReads(harness.db))).toEqual(['Science', 'Storm', 'tides', 'Weather']);
    expect(await suggestionTags(liveReads(harness.db), 'Event')).toEqual(['Storm', 'Weather']);
  });

  it('list the available filter values', async () => {
    await publish([
      { name: 'A', textComplexity: '700L' },
      { name: 'B', subject: 'History', gradeBand: 'K-2' },
    ]);
    expect(await lessonFacets(liveReads(harness.db))).toEqual({
      subjects: ['History', 'Science'],
      grade_bands: ['3-5', 'K-2'],
      text_complexities: ['700L'],
    });
  });
});
