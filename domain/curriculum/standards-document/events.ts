// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { standard, standardsDocument } from './standard.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const standardsDocumentStream = (documentUuid: string): string => `standardsDocument-${documentUuid}`;

/** By what the publisher calls it. One that comes again under the same name is the same document. */
export const standardsDocumentUuidOf = (identifier: string): string => uuidV5(`standards-document:${identifier.toLowerCase()}`);

/** Of a standard in a document. Publishers promise that their ids are unique; documents of two publishers are kept apart all the same. */
export const standardUuidOf = (documentUuid: string, identifier: string): string =>
  uuidV5(`standard:${documentUuid}:${identifier.toLowerCase()}`);

const common = { documentUuid: uuid, importUuid: uuid };
const some = z.array(standard).min(1);

/**
 * A document comes in as an import: what differs from the one before it, in lists that a log can carry, between a beginning and an end.
 * Nothing of it counts before its end.
 */
export const standardsDocumentEvents = defineEvents({
  StandardsImportBegun: {
    version: 1,
    schema: z.object({ ...common, document: standardsDocument, occurredAt: timestamp }),
  },
  /** New in the document, or in it again after they were withdrawn. */
  StandardsAdded: { version: 1, schema: z.object({ ...common, standards: some }) },
  /** As they read from then on, wherever they stand. */
  StandardsRevised: { version: 1, schema: z.object({ ...common, standards: some }) },
  /** Under another standard or at another place, and otherwise as they were. */
  StandardsMoved: {
    version: 1,
    schema: z.object({ ...common, standards: z.array(standard.pick({ uuid: true, parentUuid: true, position: true })).min(1) }),
  },
  /** No longer in the document. */
  StandardsWithdrawn: { version: 1, schema: z.object({ ...common, standardUuids: z.array(uuid).min(1) }) },
  /** The import counts from here on. `standardsCount` is how many standards the document then has. */
  StandardsImportCompleted: {
    version: 1,
    schema: z.object({ ...common, standardsCount: z.int().nonnegative(), occurredAt: timestamp }),
  },
});
export type StandardsDocumentEvent = EventsOf<typeof standardsDocumentEvents>;

/** The events between the beginning of an import and its end. */
export type StandardsChange = Extract<
  StandardsDocumentEvent,
  { type: 'StandardsAdded' | 'StandardsRevised' | 'StandardsMoved' | 'StandardsWithdrawn' }
>;
