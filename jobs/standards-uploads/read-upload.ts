import { loadStandards } from '#commands/curriculum/standards-document.ts';
import { beginningOf } from '#domain/shared/beginning-of.ts';
import { nationalState, stateName } from '#domain/curriculum/standards-document/states.ts';
import { differenceOf, type Standards, type StandardsDifference } from '#domain/curriculum/standards-document/changes.ts';
import { hasSameDetails, standardsDocumentDecider } from '#domain/curriculum/standards-document/decider.ts';
import type { StandardsDocument } from '#domain/curriculum/standards-document/standard.ts';
import { standardsDocumentStream, standardUuidOf } from '#domain/curriculum/standards-document/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { readStandardsAside } from '#import/standards/read-aside.ts';
import type { ReadDocument } from '#import/standards/read-document.ts';
import type { Uploads } from '#platform/recordings/uploads.ts';
import type { JobParts } from '../parts.ts';
import type { StandardsUpload } from './uploads-table.ts';

export interface UploadParts extends Pick<JobParts, 'db' | 'store' | 'now' | 'logger'> {
  readonly uploads: Uploads;
}

/** A document compared with what the log has of it. */
export interface Compared {
  readonly read: ReadDocument;
  readonly document: StandardsDocument;
  readonly hasNewDetails: boolean;
  /** The import that it is compared with; null for none. */
  readonly after: string | null;
  readonly before: Standards;
  readonly kept: ReadonlySet<string>;
  readonly difference: StandardsDifference;
}

const nameIn = (state: string): string => (state === nationalState ? 'National standards' : `${stateName(state)} standards`);

/** Takes each detail from what staff entered, else from an earlier import, else from the document itself. */
const documentOf = (
  { told, file_name }: StandardsUpload,
  { title, publisher }: ReadDocument,
  earlier: StandardsDocument | undefined,
): StandardsDocument => {
  const state = told.state || earlier?.state || nationalState;
  const knownName = earlier?.state === state ? earlier.stateStandardsName : nameIn(state);
  return {
    title: beginningOf(told.title || earlier?.title || title || file_name, 300),
    state,
    stateStandardsName: told.state_standards_name || knownName,
    publisher: beginningOf(publisher, 300),
  };
};

/** Reads an upload and compares it with the existing document. */
export const readUpload = async (
  { store, uploads }: UploadParts,
  upload: StandardsUpload,
  signal: AbortSignal,
): Promise<Compared | { readonly refusal: string }> => {
  const file = await uploads.find(upload.upload_id);
  if (!file) return { refusal: 'The file is no longer here: it is kept for a day. Upload it again.' };
  const toRead = { path: file.file, fileName: upload.file_name, subject: upload.told.subject, editionOf: upload.told.edition_of };
  const read = await readStandardsAside(toRead, signal);
  if ('refusal' in read) return read;
  const { documentUuid, arranged } = read;
  const { state } = await loadLatest(store, standardsDocumentDecider, standardsDocumentStream(documentUuid));
  const document = documentOf(upload, read, state.completed?.document);
  const known = arranged.rejected.flatMap(({ identifier }) => identifier ?? []);
  const kept = new Set(known.map((identifier) => standardUuidOf(documentUuid, identifier)));
  const before = await loadStandards(store, documentUuid);
  return {
    read,
    document,
    hasNewDetails: state.completed !== null && !hasSameDetails(state, document),
    after: state.completed?.importUuid ?? null,
    before,
    kept,
    difference: differenceOf(before, arranged.standards, kept),
  };
};
