import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const standardsDocumentStream = (documentUuid: string): string => `standardsDocument-${documentUuid}`;

/** By what the publisher calls it. One that comes again under the same name is the same document. */
export const standardsDocumentUuidOf = (identifier: string): string => uuidV5(`standards-document:${identifier.toLowerCase()}`);

/** Of a standard in a document. Publishers promise that their ids are unique; documents of two publishers are kept apart all the same. */
export const standardUuidOf = (documentUuid: string, identifier: string): string =>
  uuidV5(`standard:${documentUuid}:${identifier.toLowerCase()}`);
