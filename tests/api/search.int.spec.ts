import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world } = useWorld();

const lesson: LessonContent = {
  name: 'A bell under the ice',
  description: 'Two girls hear a bell that **nobody** rings. <script>alert(1)</script>',
  subject: 'Geography',
  gradeBand: '6-8',
  textComplexity: '820L',
  transcript: 'The bell rang again, under <img src=x onerror=alert(1)> the ice of the lake, like a zither.',
};

beforeAll(async () => {
  await publishLesson(world.context(), { type: 'Event', path: 'a-bell', content: lesson });
  await app.caughtUp();
});

const search = async (query: string): Promise<SearchPageData> => {
  const answer = await app.visitor().get(`/search?${query}`);
  expect(answer.status, query).toBe(200);
  return answer.json as SearchPageData;
};
const tags = async (query = ''): Promise<string[]> =>
  (await app.visitor().get(`/search/autocomplete.json?random=0.5${query}`)).json as string[];

describe('GET /search', () => {
  it('finds a lesson by its transcript and marks the matches, as text', async () => {
    const { results, total } = await search('search=lakes');
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({ name: lesson.name, type: 'event', url: '/events/a-bell' });
    expect(results[0]!.excerpt.filter(({ match }) => match)).toEqual([{ text: 'lake', match: true }]);
    expect(results[0]!.name_parts).toEqual([{ text: lesson.name, match: false }]);
  });

  it('marks matches in a name, and shows where an excerpt starts or ends in the middle of a text', async () => {
    const [found] = (await search('search=bells')).results;
    expect(found!.name_parts).toEqual([
      { text: 'A ', match: false },
      { text: 'bell', match: true },
      { text: ' under the ice', match: false },
    ]);
    const quoted = async (words: string) => {
      const [result] = (await search(`search=${words}`)).results;
      return result!.excerpt.map(({ text }) => text).join('');
    };
    expect(await quoted('two+girls')).toMatch(/^Two girls hear/);
    expect(await quoted('zither')).toMatch(/^… .*zither …$/);
  });

  it('finds a title pasted from Word by what a keyboard types', async () => {
    const content = {
      ...lesson,
      name: 'Keeper’s\u00A0Lamp – Łódź',
      description: 'Light.',
      subject: 'Science',
      transcript: 'It shines.',
    };
    await publishLesson(world.context(), { type: 'Lesson', path: 'a-lamp', content });
    await app.caughtUp();
    for (const typed of ["keeper's", 'keeper’s lamp', '"keeper\'s lamp"', '“Keeper’s lamp”', 'lodz', 'LÓDŹ']) {
      const { results } = await search(`search=${encodeURIComponent(typed)}`);
      expect(
        results.map(({ url }) => url),
        typed,
      ).toContain('/lessons/a-lamp');
    }
    expect((await search('search=lantern')).results).toEqual([]);
  });

  it('filters by type, subject, grade and level', async () => {
    expect((await search('search=zither&type=event&subject=Geography&grade=6-8&level=820L')).total).toBe(1);
    expect((await search('search=zither&type=lesson&subject=Geography')).total).toBe(0);
    expect((await search('type=event&grade=6-8')).results.map(({ name }) => name)).toEqual([lesson.name]);
  });

  it('lists every lesson and the available filters for an empty search', async () => {
    const everything = await search('');
    expect(everything.total).toBe(everything.results.length);
    expect(everything.total).toBeGreaterThan(1);
    expect(everything.choices.subjects).toContain('Geography');
    expect((await search('page=7')).results).toEqual([]);
  });

  it('takes ten thousand characters, operators only and other scripts', async () => {
    const long = await search(`search=${'zither '.repeat(2_000).replaceAll(' ', '+')}`);
    expect(long).toMatchObject({ search_was_cut: true, total: 1 });
    expect(long.search.length).toBeLessThanOrEqual(200);
    for (const operators of [
      '&|!()<->:*',
      '-',
      '""',
      '"',
      '-"',
      'OR OR',
      ':*',
      '\0-',
      '\ud800',
      '\\\\',
      "'",
      '🎧',
      '!!&&',
      '((',
    ]) {
      expect((await search(`search=${encodeURIComponent(operators.toWellFormed())}`)).results, operators).toEqual([]);
    }
    expect((await search(`search=${encodeURIComponent('колокол 鐘 🔔')}`)).total).toBe(0);
  });
});

describe('GET /search/autocomplete.json', () => {
  it('can be called by pages of another host that name this one as their search host', async () => {
    const { headers } = await app.visitor().get('/search/autocomplete.json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is a list of plain texts: names and subjects, of events only on request', async () => {
    const all = await tags();
    expect(all).toContain('A bell under the ice');
    expect(all).toContain('Geography');
    expect(await tags('&provide_from_events_only=true')).toEqual([
      'A bell under the ice',
      'Geography',
      'Science',
      'The quiet harbour',
    ]);
  });

  it('includes a lesson as soon as it is published', async () => {
    const before = await tags();
    await publishLesson(world.context(), { type: 'Lesson', path: 'new-one', content: { ...lesson, name: 'Snow letters' } });
    await app.caughtUp();
    expect(await tags()).toEqual([...before, 'Snow letters'].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  it('is compressed for clients that accept it', async () => {
    const plain = await app.visitor().get('/search/autocomplete.json', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const compressed = await app.visitor().get('/search/autocomplete.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.json).toEqual(plain.json);
  });
});
