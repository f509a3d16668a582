import type {
  CollectionChangesReply,
  CollectionItemData,
  EditedCollection,
  EditedCollectionReply,
} from '#api/curriculum/collections/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import { rendersNothing, type Adopted, type AutosaveApi, type AutosaveKind } from '#web/widgets/autosave/autosave-kind.ts';
import { pendingOf, type AutosaveState, type AutosaveStore } from '#web/widgets/autosave/autosave-state.ts';
import type { AutosaveDriver } from '#web/widgets/autosave/create-autosave.ts';
import { isWriting, keyOf, type Change } from './changes.ts';
import { texts } from './texts.ts';

/** A collection as the server has it; gone once it has been removed. */
export interface SavedCollection {
  collection: EditedCollection;
  gone: boolean;
}
type Body = EditedCollectionReply | { collection: null };

export type CollectionStore = AutosaveStore<Change, SavedCollection>;
export type CollectionDriver = AutosaveDriver<Change>;
export type CollectionKind = AutosaveKind<Change, SavedCollection, Body, CollectionChangesReply>;

/** The props that every part of the editor gets. */
export interface CollectionFrame {
  store: CollectionStore;
  driver: CollectionDriver;
}

const lessonsOf = (items: readonly CollectionItemData[]): string => items.map((item) => item.collectionable_id).join(' ');
const lines = (items: readonly CollectionItemData[]): string => items.map(({ name }) => name).join('\n');

/** The rows as nested attributes: existing rows keep their id, and missing ones are destroyed. */
export const itemsAttributes = (saved: readonly CollectionItemData[], content: readonly CollectionItemData[]): object[] => {
  const idOf = new Map(saved.map((item) => [item.collectionable_id, item.id]));
  const kept = new Set(content.map((item) => item.collectionable_id));
  return [
    ...content.map((item, index) => {
      const id = idOf.get(item.collectionable_id);
      const { collectionable_id, collectionable_type } = item;
      return { ...(id !== undefined && { id }), collectionable_id, collectionable_type, sort: index + 1 };
    }),
    ...saved.filter((item) => !kept.has(item.collectionable_id)).map(({ id }) => ({ id, _destroy: true })),
  ];
};

/** The rows on the page: unsaved changes if there are any, otherwise the saved rows. */
export const shownItems = (state: SavedCollection & AutosaveState<Change, SavedCollection>): CollectionItemData[] => {
  const change = pendingOf(state, 'items')?.change;
  return change?.type === 'items' ? change.content : state.collection.items;
};

const callOf = ({ collection }: SavedCollection, change: Change): RouteCall<Body> => {
  const { uuid } = collection;
  switch (change.type) {
    case 'text':
      return to('PUT /admin/collections/{uuid}', { uuid }, { collection: { [change.field]: change.value } });
    case 'items':
      return to(
        'PUT /admin/collections/{uuid}',
        { uuid },
        { collection: { items_attributes: itemsAttributes(collection.items, change.content) } },
      );
    case 'remove':
      return to('DELETE /admin/collections/{uuid}', { uuid }, {});
    case 'publish':
    case 'withdraw':
      return to(`POST /admin/collections/{uuid}/${change.type}`, { uuid }, {});
    default:
      return change satisfies never;
  }
};

const objection = ({ collection }: SavedCollection, change: Change): string | null => {
  if (change.type === 'text') return change.field === 'title' && change.value.trim() === '' ? texts.objections.title : null;
  if (change.type === 'items' && collection.url !== null && change.content.length === 0) return texts.objections.empty;
  return null;
};

type State = SavedCollection & AutosaveState<Change, SavedCollection>;

const adopt = (state: State, change: Change, { collection }: Body): Adopted<SavedCollection> => {
  const saved = collection ? { collection, gone: false } : { collection: state.collection, gone: true };
  const done = change.type === 'publish' || change.type === 'withdraw' ? texts.done[change.type] : null;
  const notice = done ? ({ kind: change.type === 'withdraw' ? 'mid' : 'good', text: done } as const) : state.notice;
  return { saved, revision: saved.collection.revision, announcement: null, notice, focusId: null };
};

export const collectionKind: CollectionKind = {
  thing: 'collection',
  uuidOf: ({ collection }) => collection.uuid,
  revisionOf: ({ collection }) => collection.revision,
  keyOf,
  isText: isWriting,
  markdownOf: () => [],
  isField: isWriting,
  isStep: () => false,
  addsUp: () => false,
  isOnce: (change) => !isWriting(change),
  isSaved({ collection }, change) {
    if (change.type === 'text') return collection[change.field] === change.value;
    return change.type === 'items' && lessonsOf(collection.items) === lessonsOf(change.content);
  },
  hasTarget: () => true,
  objection,
  savedText({ collection }, change) {
    if (change.type === 'text') return collection[change.field];
    return change.type === 'items' ? lines(collection.items) : null;
  },
  changeWords: (change) => (change.type === 'text' ? texts.fields[change.field] : texts.steps[change.type]),
  valueWords(change) {
    if (change.type === 'text') return change.value;
    return change.type === 'items' ? lines(change.content) : null;
  },
  callOf,
  theirs: ({ changes, collection }) => ({ changes, saved: { collection, gone: false } }),
  adopt,
};

export const createCollectionApi = (http: HttpClient): AutosaveApi<Body, CollectionChangesReply> => ({
  change: (call, ifMatch, idempotencyKey) => http.call({ ...call, ifMatch, idempotencyKey }),
  changesSince: (uuid, since) => http.call(to('GET /admin/collections/{uuid}/changes', { uuid, since })),
  render: rendersNothing,
  refreshSession: http.refreshSession,
});
