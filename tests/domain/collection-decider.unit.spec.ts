import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionDecider, type ChangeCollection } from '#domain/curriculum/collection/decider.ts';
import {
  type CollectionEvent,
  type CollectionItem,
  collectionItemUuidOf,
  collectionUuidOf,
} from '#domain/curriculum/collection/events.ts';
import { changedItems, type ItemChange } from '#domain/curriculum/collection/items.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { specificationOf } from './support/decider-specification.ts';

const { given } = specificationOf(collectionDecider);
const collectionUuid = collectionUuidOf('sea');
const occurredAt = '2026-09-01T08:00:00.000Z';
const at = { collectionUuid, occurredAt };
const lesson = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const item = (n: number, lessonType: QuizableType = 'Lesson'): CollectionItem => ({ lessonUuid: lesson(n), lessonType });
const idOf = (n: number): string => collectionItemUuidOf(collectionUuid, lesson(n));
const known = new Map<string, QuizableType>(Array.from({ length: 300 }, (_, n) => [lesson(n), n === 9 ? 'Event' : 'Lesson']));

const created: CollectionEvent = { type: 'CollectionCreated', data: { ...at, path: 'sea', title: 'The sea' } };
const published: CollectionEvent = { type: 'CollectionPublished', data: at };
const withItems = (...items: CollectionItem[]): CollectionEvent => ({ type: 'CollectionItemsChanged', data: { ...at, items } });
const row = (change: Partial<ItemChange>): ItemChange => ({
  itemUuid: null,
  lesson: null,
  sort: null,
  destroy: false,
  ...change,
});
const added = (n: number, sort: number | null = null, type: QuizableType | null = null): ItemChange =>
  row({ lesson: { uuid: lesson(n), type }, sort });
const change = (fields: Partial<ChangeCollection>): ChangeCollection => ({
  type: 'ChangeCollection',
  known,
  occurredAt,
  ...fields,
});
const create = { type: 'CreateCollection', ...at, path: 'sea', title: 'The sea' } as const;

describe('a collection', () => {
  it('is created once; another one with the same address is rejected, also one of the same title', () => {
    given().when(create).then(created);
    given(created).when(create).thenThrows('conflict', 'collection_exists');
    given(created)
      .when({ ...create, title: 'Lakes' })
      .thenThrows('conflict', 'collection_exists');
    given(created, withItems(item(1)))
      .when(create)
      .thenThrows('conflict', 'collection_exists');
    given(created, { type: 'CollectionRemoved', data: at }).when(create).then(created);
  });

  it('records only what changed', () => {
    given(created)
      .when(change({ title: 'The sea', description: 'Salt.' }))
      .then({ type: 'CollectionTextsChanged', data: { ...at, texts: { description: 'Salt.' } } });
    given(created)
      .when(change({ title: 'The sea', items: [] }))
      .thenNothing();
    given()
      .when(change({ title: 'No' }))
      .thenThrows('not_found', 'not_found');
  });

  it('needs a lesson to be published, keeps at least one while published, and is removed only when unpublished', () => {
    given(created).when({ type: 'PublishCollection', occurredAt }).thenThrows('conflict', 'collection_empty');
    given(created, withItems(item(1)))
      .when({ type: 'PublishCollection', occurredAt })
      .then(published);
    const open = given(created, withItems(item(1)), published);
    open.when({ type: 'PublishCollection', occurredAt }).thenNothing();
    open.when(change({ items: [row({ itemUuid: idOf(1), destroy: true })] })).thenThrows('conflict', 'collection_empty');
    open.when({ type: 'RemoveCollection', occurredAt }).thenThrows('conflict', 'collection_published');
    open.when({ type: 'WithdrawCollection', occurredAt }).then({ type: 'CollectionWithdrawn', data: at });
    given(created).when({ type: 'WithdrawCollection', occurredAt }).thenNothing();
    given(created).when({ type: 'RemoveCollection', occurredAt }).then({ type: 'CollectionRemoved', data: at });
    given().when({ type: 'RemoveCollection', occurredAt }).thenNothing();
  });
});

describe('the rows of a collection', () => {
  const changed = (items: readonly CollectionItem[], ...changes: ItemChange[]): string[] =>
    changedItems(collectionUuid, items, changes, known).map(({ lessonUuid }) => lessonUuid);
  const refused = (items: readonly CollectionItem[], ...changes: ItemChange[]): unknown => {
    try {
      return changedItems(collectionUuid, items, changes, known);
    } catch (error) {
      return (error as { extra: { fields: unknown } }).extra.fields;
    }
  };
  const field = (name: string, message: string) => ({ field: `collection.items_attributes${name}`, message });

  it('are added, moved, replaced and removed; an unnamed row stays', () => {
    const two = [item(1), item(2)];
    expect(changed(two, added(3))).toEqual([1, 2, 3].map(lesson));
    expect(changed(two, added(3, 1))).toEqual([1, 3, 2].map(lesson));
    expect(changed(two, row({ itemUuid: idOf(2), sort: 0 }))).toEqual([2, 1].map(lesson));
    expect(changed(two, row({ itemUuid: idOf(1), destroy: true }))).toEqual([lesson(2)]);
    expect(changed(two, row({ itemUuid: idOf(1).toUpperCase(), lesson: { uuid: lesson(3), type: null } }))).toEqual(
      [3, 2].map(lesson),
    );
    // Removed and added again in one call.
    expect(changed(two, row({ itemUuid: idOf(1), destroy: true }), added(1))).toEqual([2, 1].map(lesson));
  });

  it('accept removing a row that is already gone, and reject changing one', () => {
    expect(changed([item(1)], row({ itemUuid: idOf(7), destroy: true }), row({ destroy: true }))).toEqual([lesson(1)]);
    expect(refused([item(1)], row({ itemUuid: idOf(7), sort: 1 }))).toEqual([
      field('.0.id', 'this row is not in the collection any more'),
    ]);
  });

  it('need an existing lesson, of the right type, at most once', () => {
    const unknown = '99999999-9999-4999-8999-999999999999';
    expect(refused([], row({}), row({ lesson: { uuid: unknown, type: null } }), added(9, null, 'Lesson'))).toEqual([
      field('.0.collectionable_id', 'choose a lesson or event'),
      field('.1.collectionable_id', 'there is no such lesson: choose another one'),
      field('.2.collectionable_type', 'this is a current event'),
    ]);
    expect(refused([item(1)], added(1))).toEqual([field('', 'a lesson stands in a collection once')]);
    const many = Array.from({ length: 201 }, (_, n) => added(n, null, n === 9 ? 'Event' : 'Lesson'));
    expect(refused([], ...many)).toEqual([field('', 'a collection has at most 200 lessons')]);
  });

  it('follow their numbers, whatever the order was before', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 10, max: 40 }), { maxLength: 12 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const attributes = [
          ...after.map((n, index) =>
            before.includes(n) ? row({ itemUuid: idOf(n), sort: index + 1 }) : added(n, index + 1, 'Lesson'),
          ),
          ...before.filter((n) => !after.includes(n)).map((n) => row({ itemUuid: idOf(n), destroy: true })),
        ];
        expect(
          changed(
            before.map((n) => item(n)),
            ...attributes,
          ),
        ).toEqual(after.map(lesson));
      }),
    );
  });
});
