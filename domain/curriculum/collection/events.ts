// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { quizableType, timestamp, uuid } from '#domain/shared/fields.ts';
import { maxItems } from './max-items.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const collectionStream = (collectionUuid: string): string => `collection-${collectionUuid.toLowerCase()}`;

/** Derives a collection's uuid from its address, so that two collections can never claim the same path. */
export const collectionUuidOf = (path: string): string => uuidV5(`collection:${path}`);

/** The row of a lesson in a collection. A lesson appears only once in a collection. */
export const collectionItemUuidOf = (collectionUuid: string, lessonUuid: string): string =>
  uuidV5(`collection-item:${collectionUuid.toLowerCase()}:${lessonUuid.toLowerCase()}`);

/** A lesson or an event in a collection. */
export const collectionItem = z.object({ lessonUuid: uuid, lessonType: quizableType });
export type CollectionItem = z.infer<typeof collectionItem>;

const happenedTo = { collectionUuid: uuid, occurredAt: timestamp };
const title = z.string().min(1).max(200);

export const collectionEvents = defineEvents({
  /** An empty collection that only staff can see. */
  CollectionCreated: { version: 1, schema: z.object({ ...happenedTo, path: z.string().min(1).max(200), title }) },
  /** `texts` holds only the changed texts; `description` is markdown. */
  CollectionTextsChanged: {
    version: 1,
    schema: z.object({ ...happenedTo, texts: z.object({ title, description: z.string().max(5_000) }).partial() }),
  },
  /** All items, in order. */
  CollectionItemsChanged: { version: 1, schema: z.object({ ...happenedTo, items: z.array(collectionItem).max(maxItems) }) },
  CollectionPublished: { version: 1, schema: z.object(happenedTo) },
  /** Only staff can see it again. */
  CollectionWithdrawn: { version: 1, schema: z.object(happenedTo) },
  /** Its address is free again. */
  CollectionRemoved: { version: 1, schema: z.object(happenedTo) },
});
export type CollectionEvent = EventsOf<typeof collectionEvents>;
