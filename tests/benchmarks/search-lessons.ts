import { randomUUID } from 'node:crypto';
import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { newEvent } from './support/new-event.ts';

/** Numbers that come out the same every time. */
const createRandom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const syllables = ['ba', 'do', 'fi', 'ga', 'hu', 'ke', 'lo', 'mi', 'na', 'pe', 'ri', 'so', 'tu', 've', 'wa', 'zo'];
const vocabularySize = 4_000;
const subjects = ['Science', 'History', 'Music', 'Geography', 'Art', 'Literature'];
const gradeBands = ['K-2', '3-5', '6-8', '9-12'];

/** The n-th word: three or four syllables. */
export const wordAt = (n: number): string =>
  [n % 16, (n >> 4) % 16, (n >> 8) % 16, n % 7].map((index) => syllables[index]).join('') + (n % 3 === 0 ? 'n' : '');

/** Frequent words are few and rare ones many, as in any language: the n-th is drawn about as often as 1/n. */
const drawWord = (random: () => number): string => wordAt(Math.floor(vocabularySize ** random()) - 1);

const text = (random: () => number, words: number): string =>
  Array.from({ length: words }, (_, index) => drawWord(random) + (index % 12 === 11 ? '.' : '')).join(' ');

const content = (random: () => number, index: number): LessonContent => ({
  name: `${text(random, 4)} ${index}`,
  description: text(random, 30),
  subject: subjects[index % subjects.length]!,
  gradeBand: gradeBands[index % gradeBands.length]!,
  textComplexity: `${500 + (index % 9) * 100}L`,
  transcript: text(random, 350),
});

const atOnce = 64;

/** Publishes lessons with transcripts of 350 words; one in ten is an event. */
export const appendLessons = async (store: EventStore, count: number): Promise<void> => {
  const random = createRandom(7);
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    await Promise.all(
      Array.from({ length }, async (_, offset) => {
        const index = from + offset;
        const lessonUuid = randomUUID();
        const type = index % 10 === 0 ? ('Event' as const) : ('Lesson' as const);
        const made = { lessonUuid, type, path: `lesson-${index}`, content: content(random, index) };
        const event = newEvent('LessonPublished', { ...made, occurredAt: '2026-01-01T00:00:00.000Z' });
        await store.append(`lesson-${lessonUuid}`, [event], 'no_stream');
      }),
    );
  }
};
