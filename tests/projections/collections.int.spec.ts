import { beforeEach, describe, expect, it } from 'vitest';
import { collectionsProjection } from '#projections/curriculum/collections/projection.ts';
import { collectionsOfLesson, listCollections } from '#projections/curriculum/collections/queries.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import { staffLessonsProjection } from '#projections/lessons/staff-lessons/projection.ts';
import { findPublishedCollection, namedLessons } from '#projections/curriculum/collections/lessons.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';

const harness = useBuiltHarness();
const projections = [collectionsProjection, lessonsProjection, staffLessonsProjection];
const about = (n: number, minute: number) => ({ collectionUuid: uuid(n), occurredAt: at(minute) });
const collection = (n: number, ...events: Parameters<typeof given>[2][]) =>
  given(harness.store, `collection-${uuid(n)}`, ...events);
const created = (n: number) => event('CollectionCreated', { ...about(n, n), path: `c-${n}`, title: `Collection ${n}` });
const holding = (n: number, minute: number, ...lessons: number[]) =>
  event('CollectionItemsChanged', {
    ...about(n, minute),
    items: lessons.map((lesson) => ({ lessonUuid: uuid(lesson), lessonType: 'Lesson' as const })),
  });
const content = { name: 'Fog', description: 'd', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: 't' };
const lesson = (n: number, ...more: Parameters<typeof given>[2][]) =>
  given(
    harness.store,
    `lesson-${uuid(n)}`,
    event('LessonPublished', { lessonUuid: uuid(n), type: 'Lesson', path: `l-${n}`, content, occurredAt: at(1) }),
    ...more,
  );
const read = () => liveReads(harness.db);

beforeEach(() => harness.start(projections));

describe('collections', () => {
  it('are listed with their contents, most recently changed first', async () => {
    await collection(1, created(1), holding(1, 20, 11, 12), event('CollectionPublished', about(1, 30)));
    await collection(2, created(2), event('CollectionTextsChanged', { ...about(2, 40), texts: { title: 'The 100% sea' } }));
    await collection(3, created(3), event('CollectionRemoved', about(3, 50)));
    await harness.caughtUp(projections);
    const rows = await listCollections(read(), { search: '', limit: 9 });
    expect(rows.map(({ title, published, items_count }) => [title, published, items_count])).toEqual([
      ['The 100% sea', false, 0],
      ['Collection 1', true, 2],
    ]);
    expect((await listCollections(read(), { search: '100% S', limit: 9 })).map(({ path }) => path)).toEqual(['c-2']);
    expect(await listCollections(read(), { search: '_', limit: 9 })).toEqual([]);
  });

  it('are read in order without lessons hidden from readers, and can be found from their lessons', async () => {
    await lesson(11);
    await lesson(12);
    await lesson(13, event('LessonWithdrawn', { lessonUuid: uuid(13), occurredAt: at(5) }));
    await collection(
      1,
      created(1),
      holding(1, 20, 11, 12),
      holding(1, 21, 12, 13, 11),
      event('CollectionPublished', about(1, 30)),
    );
    await collection(2, created(2), holding(2, 20, 11));
    await harness.caughtUp(projections);
    const found = await findPublishedCollection(read(), 'c-1');
    expect(found!.lessons.map((one) => one.uuid)).toEqual([uuid(12), uuid(11)]);
    expect(await findPublishedCollection(read(), 'c-2')).toBeNull();
    expect(await collectionsOfLesson(read(), uuid(11))).toEqual([{ path: 'c-1', title: 'Collection 1' }]);
    expect((await namedLessons(read(), [uuid(13), uuid(99)])).map(({ status }) => status)).toEqual(['withdrawn']);
    await collection(1, event('CollectionWithdrawn', about(1, 60)));
    await harness.caughtUp(projections);
    expect(await findPublishedCollection(read(), 'c-1')).toBeNull();
    expect(await collectionsOfLesson(read(), uuid(11))).toEqual([]);
  });
});
