import { changeCollection } from '#commands/curriculum/collection/change-collection.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { createCollection } from '#commands/curriculum/collection/create-collection.ts';
import { publishCollection } from '#commands/curriculum/collection/publish-collection.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/stream.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/stream.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import { daysBefore, stepAlone, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

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
export const collectionSteps = (job: DemoJob, ids: DemoIds): DemoStep[] => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  const { path, title, description, slugs } = water;
  const collectionUuid = collectionUuidOf(path);
  const items = slugs.map((slug) => {
    const { type } = demoLessons.find((lesson) => lesson.slug === slug)!;
    return { itemUuid: null, lesson: { uuid: lessonUuidOf(type, slug), type }, sort: null, destroy: false };
  });
  const step = <Value>(
    kind: string,
    minute: number,
    command: (context: CommandContext) => Promise<CommandOutcome<Value>>,
  ): DemoStep => stepAlone(job, { kind, key: path, actor, now: daysBefore(job, publishedDaysAgo, minute) }, command);
  return [
    step('collection', 9 * 60, (context) => createCollection(context, { path, title })),
    step('collection-lessons', 9 * 60 + 10, (context) => changeCollection(context, { collectionUuid, description, items })),
    step('collection-published', 9 * 60 + 20, (context) => publishCollection(context, { collectionUuid })),
  ];
};
