import { changeCollection } from '../../commands/collection/change-collection.ts';
import { createCollection } from '../../commands/collection/create-collection.ts';
import { publishCollection } from '../../commands/collection/publish-collection.ts';
import { collectionUuidOf } from '../../domain/collection/stream.ts';
import { lessonUuidOf } from '../../domain/lesson/stream.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import { contextFor, count, daysBefore, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';

const publishedDaysAgo = 3;

const water = {
  path: 'stories-of-water',
  title: 'Stories of water',
  description: 'A lighthouse, an octopus, a river and a colour: four ways to listen to what water does.',
  slugs: [
    'the-lighthouse-that-learned-to-talk',
    'the-octopus-and-the-jar',
    'the-river-that-became-a-person',
    'the-blue-that-crossed-the-sea',
  ],
};

/** Lessons of three kinds in an order, put together by the staff admin. */
export const loadCollections = async (job: DemoJob, ids: DemoIds): Promise<void> => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  const { path, title, description, slugs } = water;
  const collectionUuid = collectionUuidOf(path);
  const about = (kind: string, minute: number) =>
    contextFor(job, { kind, key: path, actor, now: daysBefore(job, publishedDaysAgo, minute) });
  const items = slugs.map((slug) => {
    const { type } = demoLessons.find((lesson) => lesson.slug === slug)!;
    return { itemUuid: null, lesson: { uuid: lessonUuidOf(type, slug), type }, sort: null, destroy: false };
  });
  count(job, await createCollection(about('collection', 9 * 60), { path, title }));
  count(job, await changeCollection(about('collection-lessons', 9 * 60 + 10), { collectionUuid, description, items }));
  count(job, await publishCollection(about('collection-published', 9 * 60 + 20), { collectionUuid }));
};
