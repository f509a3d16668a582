// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { standard, standardsDocument } from './standard.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const standardsDocumentStream = (documentUuid: string): string => `standardsDocument-${documentUuid}`;

/** Derives the uuid from the publisher's identifier: importing the same identifier again means the same document. */
export const standardsDocumentUuidOf = (identifier: string): string => uuidV5(`standards-document:${identifier.toLowerCase()}`);

/**
 * The uuid of a standard in a document. Publishers promise that their ids are unique, but documents of two publishers are kept
 * apart anyway.
 */
export const standardUuidOf = (documentUuid: string, identifier: string): string =>
  uuidV5(`standard:${documentUuid}:${identifier.toLowerCase()}`);

const common = { documentUuid: uuid, importUuid: uuid };
const some = z.array(standard).min(1);

/**
 * A document arrives as an import: its differences from the previous edition, in lists small enough for an event, between a start
 * and an end. Nothing takes effect before the end.
 */
export const standardsDocumentEvents = defineEvents({
  StandardsImportBegun: {
    version: 1,
    schema: z.object({ ...common, document: standardsDocument, occurredAt: timestamp }),
  },
  /** New in the document, or back in it after being withdrawn. */
  StandardsAdded: { version: 1, schema: z.object({ ...common, standards: some }) },
  /** The standards in their new wording, wherever they are in the document. */
  StandardsRevised: { version: 1, schema: z.object({ ...common, standards: some }) },
  /** Moved to another parent or position, otherwise unchanged. */
  StandardsMoved: {
    version: 1,
    schema: z.object({ ...common, standards: z.array(standard.pick({ uuid: true, parentUuid: true, position: true })).min(1) }),
  },
  /** No longer in the document. */
  StandardsWithdrawn: { version: 1, schema: z.object({ ...common, standardUuids: z.array(uuid).min(1) }) },
  /** The import takes effect here. `standardsCount` is the number of standards that the document then has. */
  StandardsImportCompleted: {
    version: 1,
    schema: z.object({ ...common, standardsCount: z.int().nonnegative(), occurredAt: timestamp }),
  },
});
export type StandardsDocumentEvent = EventsOf<typeof standardsDocumentEvents>;

/** The events between the start and the end of an import. */
export type StandardsChange = Extract<
  StandardsDocumentEvent,
  { type: 'StandardsAdded' | 'StandardsRevised' | 'StandardsMoved' | 'StandardsWithdrawn' }
>;
