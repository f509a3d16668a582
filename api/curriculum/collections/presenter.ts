import type { CollectionState, ExistingCollection } from '#domain/curriculum/collection/decider.ts';
import type { ItemChange } from '#domain/curriculum/collection/items.ts';
import { collectionItemUuidOf } from '#domain/curriculum/collection/events.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { namedLessons, type NamedLesson } from '#projections/curriculum/collections/lessons.ts';
import { notFound } from '#api/http/problem.ts';
import { editUrl } from '#api/lessons/lesson-editing/presenter.ts';
import { collectionUrl } from '#api/shared/quizable.ts';
import type { CollectionItemData, EditedCollection, ItemAttributes } from './schemas.ts';

/** @throws 404 */
export const existingCollection = (collection: CollectionState): ExistingCollection => {
  if (collection.status === 'missing') throw notFound('This collection');
  return collection;
};

export const collectionEditUrl = (uuid: string): string => `/admin/collections/${uuid}/edit`;
export const collectionHistoryUrl = (uuid: string): string => `/admin/collections/${uuid}/history`;

/** Converts a submitted row to the domain's form. */
export const writtenItem = (row: ItemAttributes): ItemChange => ({
  itemUuid: row.id ?? null,
  lesson: row.collectionable_id ? { uuid: row.collectionable_id, type: row.collectionable_type ?? null } : null,
  sort: row.sort ?? null,
  destroy: row._destroy ?? false,
});

const presentItems = (
  { collectionUuid, items }: ExistingCollection,
  named: ReadonlyMap<string, NamedLesson>,
): CollectionItemData[] =>
  items.map(({ lessonUuid, lessonType }, index) => {
    const lesson = named.get(lessonUuid);
    return {
      id: collectionItemUuidOf(collectionUuid, lessonUuid),
      collectionable_id: lessonUuid,
      collectionable_type: lessonType,
      sort: index + 1,
      // A lesson that was abandoned before it was published leaves only its row.
      name: lesson?.name ?? 'A lesson that is no more',
      edit_url: editUrl(lessonUuid),
      published: lesson?.status === 'published',
    };
  });

/** Includes the names that staff use for the lessons. */
export const presentEditedCollection = async (
  read: ReadHandle<'staff_lessons'>,
  collection: ExistingCollection,
  revision: bigint | null,
): Promise<EditedCollection> => {
  const { collectionUuid: uuid, path, title, description, status, items } = collection;
  const lessons = await namedLessons(
    read,
    items.map(({ lessonUuid }) => lessonUuid),
  );
  return {
    uuid,
    path,
    url: status === 'published' ? collectionUrl(path) : null,
    title,
    description,
    revision: (revision ?? 0n).toString(),
    items: presentItems(collection, new Map(lessons.map((lesson) => [lesson.uuid, lesson]))),
  };
};
