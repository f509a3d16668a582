import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const collectionStream = (collectionUuid: string): string => `collection-${collectionUuid.toLowerCase()}`;

/** A collection's address names its stream, so that two of them can never claim the same path. */
export const collectionUuidOf = (path: string): string => uuidV5(`collection:${path}`);

/** The row of a lesson in a collection: a lesson stands there once. */
export const collectionItemUuidOf = (collectionUuid: string, lessonUuid: string): string =>
  uuidV5(`collection-item:${collectionUuid.toLowerCase()}:${lessonUuid.toLowerCase()}`);
