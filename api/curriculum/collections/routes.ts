import {
  changeCollection,
  createCollection,
  loadCollection,
  publishCollection,
  removeCollection,
  withdrawCollection,
} from '#commands/curriculum/collection.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import type { CollectionState } from '#domain/curriculum/collection/decider.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import { listCollections } from '#projections/curriculum/collections/queries.ts';
import { invalidFields } from '#api/http/problem.ts';
import { commandReply, defineRoute, etagOf, reply, type Reply, type Route, type RouteContext } from '#api/http/route.ts';
import { orTaken } from '#api/shared/address-taken.ts';
import { freePathLike, pathOf } from '#api/shared/path-of.ts';
import { collectionUrl } from '#api/shared/quizable.ts';
import { changesSinceMadeQuery } from '#api/shared/seen.ts';
import { findCollectionChanges, findCollectionHistory } from './find-changes.ts';
import {
  collectionEditUrl,
  collectionHistoryUrl,
  existingCollection,
  presentEditedCollection,
  writtenItem,
} from './presenter.ts';
import { collectionPageRoutes } from './public-routes.ts';
import {
  adminCollectionsPage,
  adminCollectionsQuery,
  changeCollectionBody,
  collectionChangesReply,
  collectionEditorPage,
  collectionHistoryPage,
  collectionParams,
  createCollectionBody,
  createCollectionReply,
  editedCollectionReply,
  removedCollectionReply,
  type EditedCollectionReply,
} from './schemas.ts';

const shown = 200;
const shared = { tag: 'Collections', access: ['admin'] } as const;

/** Every change responds with the collection as it is afterwards. */
const collectionReply = async (
  { read }: RouteContext<'staff_lessons'>,
  outcome: CommandOutcome<CollectionState>,
): Promise<Reply<EditedCollectionReply>> => {
  const collection = await presentEditedCollection(read, existingCollection(outcome.value), outcome.revision);
  return commandReply(outcome, { collection });
};

/** @throws 400 if no address can be derived from the title */
const addressOf = ({ title, path }: { readonly title: string; readonly path?: string | undefined }): string => {
  const made = path || pathOf(title);
  if (made !== '') return made;
  throw invalidFields([{ path: 'collection.path', message: 'the title has no letters for an address: write one' }]);
};

const turnRoutes = [
  { path: 'publish', run: publishCollection, command: 'publishCollection', summary: 'Shows a collection to readers' },
  { path: 'withdraw', run: withdrawCollection, command: 'withdrawCollection', summary: 'Takes a collection from readers' },
] as const;

/** Staff combine lessons and events in a fixed order. */
export const collectionRoutes: readonly Route[] = [
  ...collectionPageRoutes,
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/collections',
    summary: 'Every collection, the latest change first',
    request: { query: adminCollectionsQuery },
    response: adminCollectionsPage,
    reads: ['collections'],
    page: { id: 'admin_collections', title: 'Collections' },
    handler: async ({ query: { search } }, { read }) => {
      const found = await listCollections(read, { search, limit: shown + 1 });
      return {
        collections: found.slice(0, shown).map(({ path, published, ...row }) => ({
          ...row,
          url: published ? collectionUrl(path) : null,
          edit_url: collectionEditUrl(row.uuid),
        })),
        search,
        more: found.length > shown,
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/admin/collections',
    summary: 'Begins a collection, which only staff see',
    request: { body: createCollectionBody },
    statuses: [201],
    response: createCollectionReply,
    commands: ['createCollection'],
    handler: async ({ body: { collection } }, context) => {
      const path = addressOf(collection);
      const uuid = collectionUuidOf(path);
      const command = context.command();
      const outcome = await orTaken(
        createCollection(command, { path, title: collection.title }),
        'collection_exists',
        collectionEditUrl(uuid),
        () =>
          freePathLike(
            path,
            async (free) => (await loadCollection(command, collectionUuidOf(free))).collection.status === 'missing',
          ),
      );
      return commandReply(outcome, { collection: { uuid }, edit_url: collectionEditUrl(uuid) }, 201);
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/collections/{uuid}/edit',
    summary: 'A collection with all that can be edited, as it is this moment',
    request: { params: collectionParams },
    response: collectionEditorPage,
    reads: ['staff_lessons'],
    page: { id: 'collection_editor', title: (data) => `Edit: ${data.collection.title}` },
    handler: async ({ params }, { services, read }) => {
      const { collection: found, revision } = await loadCollection(services, params.uuid);
      const collection = await presentEditedCollection(read, existingCollection(found), revision);
      const value = { collection, history_url: collectionHistoryUrl(collection.uuid) };
      return reply(200, value, { headers: { etag: etagOf(collection.revision) } });
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/admin/collections/{uuid}',
    summary: 'Changes a collection; readers of a published one see it at once',
    request: { params: collectionParams, body: changeCollectionBody },
    response: editedCollectionReply,
    problems: [409, 412],
    reads: ['staff_lessons'],
    commands: ['changeCollection'],
    handler: async ({ params: { uuid: collectionUuid }, body: { collection } }, context) => {
      const { title, description, items_attributes: rows } = collection;
      const items = rows?.map(writtenItem);
      return collectionReply(context, await changeCollection(context.command(), { collectionUuid, title, description, items }));
    },
  }),
  ...turnRoutes.map(({ path, run, command, summary }) =>
    defineRoute({
      ...shared,
      method: 'post',
      path: `/admin/collections/{uuid}/${path}`,
      summary,
      request: { params: collectionParams },
      response: editedCollectionReply,
      problems: [409, 412],
      reads: ['staff_lessons'],
      commands: [command],
      handler: async ({ params: { uuid: collectionUuid } }, context) =>
        collectionReply(context, await run(context.command(), { collectionUuid })),
    }),
  ),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/admin/collections/{uuid}',
    summary: 'Removes a collection that no reader sees',
    request: { params: collectionParams },
    response: removedCollectionReply,
    problems: [409, 412],
    commands: ['removeCollection'],
    handler: async ({ params: { uuid: collectionUuid } }, context) => {
      // An unknown collection is reported; removing one twice is not an error.
      const { revision } = await loadCollection(context.services, collectionUuid);
      if (revision === null) existingCollection({ status: 'missing' });
      return commandReply(await removeCollection(context.command(), { collectionUuid }), { collection: null });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/collections/{uuid}/changes',
    summary: 'What was changed since a revision, and the collection as it is this moment',
    request: { params: collectionParams, query: changesSinceMadeQuery },
    response: collectionChangesReply,
    reads: ['roster', 'staff_lessons'],
    handler: async ({ params, query }, context) => {
      const value = await findCollectionChanges(context, params.uuid, BigInt(query.since));
      return reply(200, value, { headers: { etag: etagOf(value.collection.revision) } });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/collections/{uuid}/history',
    summary: 'What became of a collection: who changed what, the latest first',
    request: { params: collectionParams },
    response: collectionHistoryPage,
    reads: ['roster', 'staff_lessons'],
    page: { id: 'collection_history', title: (data) => `History: ${data.collection.title}` },
    handler: ({ params }, context) => findCollectionHistory(context, params.uuid),
  }),
];
