import { beforeAll, describe, expect, it } from 'vitest';
import type { HomePageData } from '#api/site/home/schemas.ts';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz } from '#tests/support/world.ts';
import { openChallenge } from './challenge-examples.ts';

const { app, world } = useWorld();

const content: LessonContent = {
  name: 'A kite',
  description: 'Wind.',
  subject: 'Physics',
  gradeBand: '6-8',
  textComplexity: '720L',
  transcript: 'A kite.',
};
const track = { title: 'A kite, read', address: '/media/kite.mp3', captions: null, durationMs: 151_000 };
const part = { ...track, title: 'The storm', startMs: 60_000, endMs: 65_000 };
const publish = (path: string, more: Partial<LessonContent>) =>
  publishLesson(world.context(), { type: 'Event', path, content: { ...content, ...more } });
const quizOn = (path: string, more: { publish: boolean; ownerDistrictId?: number }) =>
  importQuiz(world.context(), {
    quiz: { ...buildQuiz(path), quizable: { type: 'Event', path, name: path, textComplexity: null } },
    ...more,
  });
const home = async (): Promise<HomePageData> => (await app.visitor().get('/')).json as HomePageData;
const found = async (query: string) => ((await app.visitor().get(`/search?${query}`)).json as SearchPageData).results;

beforeAll(async () => {
  await publish('a-kite', {
    audio: { standard: [track, part], slowed: [] },
    picture: { address: '/media/kite.png', alt: 'A kite' },
  });
  await quizOn('a-kite', { publish: true });
  await publish('b-slow', { name: 'B, slow', audio: { standard: [], slowed: [{ ...part, endMs: 61_000 }] } });
  await quizOn('b-slow', { publish: false });
  await publish('c-silent', { name: 'C, silent' });
  await quizOn('c-silent', { publish: true, ownerDistrictId: 2 });
  await publish('d-unknown', { name: 'D, of unknown length', audio: { standard: [{ ...track, durationMs: null }], slowed: [] } });
  await app.caughtUp();
});

describe('lesson cards', () => {
  it('show how long the whole story is, what to play, and whether there is a quiz for classes', async () => {
    const { lessons } = await home();
    const card = (path: string) => lessons.find((lesson) => lesson.path === path);
    expect(card('a-kite')).toMatchObject({
      minutes: 3,
      has_quiz: true,
      picture: { address: '/media/kite.png', alt: 'A kite' },
      sound: { title: 'A kite, read', address: '/media/kite.mp3', start_ms: 0, end_ms: null },
    });
    expect(card('b-slow')).toMatchObject({ minutes: 1, has_quiz: false, sound: { start_ms: 60_000, end_ms: 61_000 } });
    expect(card('c-silent')).toMatchObject({ minutes: null, has_quiz: false, picture: null, sound: null });
    expect(card('d-unknown')).toMatchObject({ minutes: null, sound: { end_ms: null } });
  });

  it('are the same in a search, filtered by grade, level and subject', async () => {
    const results = await found('grade=6-8&level=720L&subject=Physics');
    expect(results.map(({ url, minutes, has_quiz: quiz }) => [url, minutes, quiz])).toEqual([
      ['/events/a-kite', 3, true],
      ['/events/b-slow', 1, false],
      ['/events/c-silent', null, false],
      ['/events/d-unknown', null, false],
    ]);
    expect(await found('grade=3-5&level=720L')).toEqual([]);
  });

  it('count no quiz of the listening challenge, which classes cannot have', async () => {
    const { quizable } = await openChallenge(world, app);
    const [result] = await found(`search=${encodeURIComponent(quizable.name)}`);
    expect(result).toMatchObject({ name: quizable.name, has_quiz: false });
  });
});

describe('the front page', () => {
  it('offers the lesson filters, and shows the number of lessons', async () => {
    const { lessons, lessons_count: count, choices } = await home();
    expect(lessons).toHaveLength(6);
    expect(count).toBeGreaterThan(6);
    expect(choices).toMatchObject({
      subjects: expect.arrayContaining(['Physics']) as string[],
      grades: expect.arrayContaining(['6-8']) as string[],
      levels: expect.arrayContaining(['720L']) as string[],
    });
  });

  it('plays its clip wherever it runs, and links to the whole story if the library has it', async () => {
    const { clip } = await home();
    expect(clip.lesson_url).toBeNull();
    const sound = await app.visitor().get(clip.address);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const octopus = { type: 'ElLesson', path: 'the-octopus-and-the-jar', content } as const;
    await publishLesson(world.context(), octopus);
    await app.caughtUp();
    expect((await home()).clip.lesson_url).toBe('/el_lessons/the-octopus-and-the-jar');
  });
});

describe('the next story', () => {
  const nextOf = async (path: string) => ((await app.visitor().get(path)).json as LessonPageData).next_lesson;

  it('is of the same kind, by name, and starts over after the last', async () => {
    expect(await nextOf('/events/a-kite')).toEqual({ name: 'B, slow', url: '/events/b-slow' });
    expect(await nextOf('/events/c-silent')).toEqual({ name: 'D, of unknown length', url: '/events/d-unknown' });
    const first = await nextOf('/events/d-unknown');
    const seen = new Set<string>();
    for (let at = first!; !seen.has(at.url); at = (await nextOf(at.url))!) seen.add(at.url);
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['/events/a-kite', '/events/b-slow', '/events/c-silent']));
    expect([...seen].every((url) => url.startsWith('/events/'))).toBe(true);
  });
});
