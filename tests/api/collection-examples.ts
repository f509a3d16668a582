import { randomUUID } from 'node:crypto';
import { changeCollection, createCollection, publishCollection } from '#commands/curriculum/collection.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { World } from '#tests/support/world.ts';
import { lessonAt } from './lesson-editing-examples.ts';
import type { BadCall, RouteExample } from './route-example.ts';

interface CollectionExample {
  readonly uuid: string;
  readonly path: string;
  readonly lessonUuid: string;
}

/** A collection of one's own with a published lesson in it. */
export const collectionWith = async (world: World, app: TestApp, published = false): Promise<CollectionExample> => {
  const path = `sea-${randomUUID()}`;
  const uuid = collectionUuidOf(path);
  const lessonUuid = await lessonAt(world, 'published');
  await createCollection(world.context(), { path, title: 'The sea' });
  const lesson = { uuid: lessonUuid, type: 'Lesson' as const };
  const items = [{ itemUuid: null, lesson, sort: null, destroy: false }];
  await changeCollection(world.context(), { collectionUuid: uuid, items });
  if (published) await publishCollection(world.context(), { collectionUuid: uuid });
  await app.caughtUp();
  return { uuid, path, lessonUuid };
};

const onCollection = (
  rest: string,
  { body = {}, bad = [], published = false }: { body?: unknown; bad?: readonly BadCall[]; published?: boolean } = {},
): RouteExample => ({
  as: 'admin',
  status: 200,
  bad,
  call: async (world, app) => ({ path: `/admin/collections/${(await collectionWith(world, app, published)).uuid}${rest}`, body }),
});

const badRow = (row: object, ...fields: string[]): BadCall => ({
  body: { collection: { items_attributes: [row] } },
  fields: fields.map((field) => `collection.items_attributes.0.${field}`),
});
const nobody = '99999999-9999-4999-8999-999999999999';

export const collectionExamples: Readonly<Record<string, RouteExample>> = {
  'get /collections': {
    as: null,
    status: 200,
    call: async (world, app) => {
      await collectionWith(world, app, true);
      return { path: '/collections' };
    },
  },
  'get /collections/{path}': {
    as: null,
    status: 200,
    call: async (world, app) => ({ path: `/collections/${(await collectionWith(world, app, true)).path}` }),
  },
  'get /admin/collections': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/collections' }),
    bad: [{ query: `?search=${'x'.repeat(201)}`, fields: ['search'] }],
  },
  'post /admin/collections': {
    as: 'admin',
    status: 201,
    call: () => ({ path: '/admin/collections', body: { collection: { title: `Sea ${randomUUID()}` } } }),
    bad: [
      { body: {}, fields: ['collection'] },
      { body: { collection: { title: ' ', path: 'A b' } }, fields: ['collection.title', 'collection.path'] },
      { body: { collection: { title: '海' } }, fields: ['collection.path'] },
    ],
  },
  'get /admin/collections/{uuid}/edit': onCollection('/edit'),
  'put /admin/collections/{uuid}': onCollection('', {
    body: { collection: { title: 'The deep sea' } },
    bad: [
      { body: {}, fields: ['collection'] },
      { body: { collection: {} }, fields: ['collection'] },
      { body: { collection: { title: ' ', description: 7 } }, fields: ['collection.title', 'collection.description'] },
      badRow({}, 'collectionable_id'),
      badRow({ collectionable_id: '' }, 'collectionable_id'),
      badRow({ collectionable_id: nobody, collectionable_type: 'Lesson' }, 'collectionable_id'),
      badRow({ collectionable_id: 'lesson', collectionable_type: 'Book' }, 'collectionable_id', 'collectionable_type'),
      badRow({ id: nobody, sort: 1 }, 'id'),
      badRow({ id: 'one', sort: -1, _destroy: 'maybe' }, 'id', 'sort', '_destroy'),
    ],
  }),
  'post /admin/collections/{uuid}/publish': onCollection('/publish'),
  'post /admin/collections/{uuid}/withdraw': onCollection('/withdraw', { published: true }),
  'delete /admin/collections/{uuid}': onCollection(''),
  'get /admin/collections/{uuid}/changes': {
    ...onCollection('/changes?since=0'),
    bad: [{ query: '&since=now', fields: ['since'] }],
  },
  'get /admin/collections/{uuid}/history': onCollection('/history'),
};
