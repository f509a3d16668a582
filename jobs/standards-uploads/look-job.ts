import { z } from 'zod';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { liveReads } from '#projections/runner/live.ts';
import { countLessonsAlignedWith, documentWithCodes } from '#projections/curriculum/standards/queries.ts';
import { lookOf } from './look-of.ts';
import type { StandardsLook } from './look-schema.ts';
import { readUpload, type Compared, type UploadParts } from './read-upload.ts';
import { findUpload, moveUpload } from './uploads-table.ts';

const payload = z.object({ uploadUuid: z.guid() });
type LookPayload = z.infer<typeof payload>;

/** Sent once for each upload, with its uuid as the singleton key. */
export const lookAtStandardsJob: JobKind<LookPayload> = { name: 'look-at-standards', payload };

/**
 * Finds an existing document with mostly the same codes: the same table under another name would become a second document. Only
 * documents of the same state are compared, because several states may share codes.
 */
const alikeOf = async (
  read: ReadHandle<'standards'>,
  { read: { documentUuid, arranged }, document, after }: Compared,
): Promise<StandardsLook['alike']> => {
  const codes = [...new Set([...arranged.standards.values()].flatMap(({ label }) => label || []))];
  if (after !== null || codes.length === 0) return null;
  const found = await documentWithCodes(read, { codes, state: document.state, exceptUuid: documentUuid });
  return found && 2 * found.codes_count >= codes.length ? { ...found, of_count: codes.length } : null;
};

const look = async (parts: UploadParts, { uploadUuid }: LookPayload, signal: AbortSignal): Promise<void> => {
  const { db, now } = parts;
  const upload = await findUpload(db, uploadUuid);
  if (upload?.status !== 'reading') return;
  const compared = await readUpload(parts, upload, signal);
  if ('refusal' in compared) {
    await moveUpload(db, uploadUuid, { from: 'reading', to: 'refused', problem: compared.refusal }, now());
    return;
  }
  const read = liveReads(db);
  const withdrawn = compared.difference.withdrawn.map(({ uuid }) => uuid);
  const lessonsLosing = withdrawn.length === 0 ? 0 : await countLessonsAlignedWith(read, withdrawn);
  const seen = lookOf(compared, { lessonsLosing, alike: await alikeOf(read, compared) });
  await moveUpload(db, uploadUuid, { from: 'reading', to: 'read', look: seen }, now());
};

const gaveUp = 'The file could not be read. Upload it again; if that fails too, tell whoever runs Earshot.';

/** Runs one at a time: each job takes a thread and several hundred megabytes. */
export const lookAtStandardsQueue = (parts: UploadParts): JobQueue<LookPayload> => ({
  ...lookAtStandardsJob,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 300,
  handle: (sent, { signal }) => look(parts, sent, signal),
  endsForGood: true,
  exhausted: async ({ uploadUuid }) => {
    parts.logger.error({ uploadUuid }, 'a document of standards could not be read');
    await moveUpload(parts.db, uploadUuid, { from: 'reading', to: 'failed', problem: gaveUp }, parts.now());
  },
});
