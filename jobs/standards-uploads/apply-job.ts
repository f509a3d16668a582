import { z } from 'zod';
import type { CommandContext } from '#commands/runner/context.ts';
import { importStandards } from '#commands/curriculum/standards-document.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { readUpload, type UploadParts } from './read-upload.ts';
import { findUpload, moveUpload, noteProgress, type StandardsUpload } from './uploads-table.ts';

const payload = z.object({ uploadUuid: z.guid(), actorId: z.int() });
type ApplyPayload = z.infer<typeof payload>;

/** Sent once for each upload, with its uuid as the singleton key. */
export const applyStandardsJob: JobKind<ApplyPayload> = { name: 'apply-standards', payload };

/** A retry after a crash runs the same command, which appends nothing twice. */
const contextOf = ({ store, db, now }: UploadParts, { uploadUuid, actorId }: ApplyPayload): CommandContext => {
  const commandId = uuidV5(`apply-standards:${uploadUuid}`);
  return { store, db, actor: { id: actorId, role: 'admin' }, commandId, correlationId: uploadUuid, now: now().toISOString() };
};

const changedSince =
  'Somebody else changed this document after you looked at the file. Upload the file again to see what it changes now.';

const bringIn = async (
  parts: UploadParts,
  sent: ApplyPayload,
  upload: StandardsUpload,
  signal: AbortSignal,
): Promise<string | null> => {
  const compared = await readUpload(parts, upload, signal);
  if ('refusal' in compared) return compared.refusal;
  const { read, document, kept } = compared;
  try {
    await importStandards(contextOf(parts, sent), {
      documentUuid: read.documentUuid,
      document,
      standards: read.arranged.standards,
      kept,
      seen: upload.look?.compared_with ?? null,
      goOn: async (done, all) => {
        signal.throwIfAborted();
        await noteProgress(parts.db, upload.uuid, done, all);
      },
    });
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'standards_import_superseded') return changedSince;
    throw error;
  }
};

const apply = async (parts: UploadParts, sent: ApplyPayload, signal: AbortSignal): Promise<void> => {
  const { db, now } = parts;
  const { uploadUuid } = sent;
  const upload = await findUpload(db, uploadUuid);
  if (upload?.status !== 'applying') return;
  const problem = await bringIn(parts, sent, upload, signal);
  const step = problem === null ? ({ to: 'applied' } as const) : ({ to: 'failed', problem } as const);
  await moveUpload(db, uploadUuid, { from: 'applying', ...step }, now());
};

const gaveUp =
  'The standards could not be brought in, and nothing of this file counts. Upload it again; if that fails too, tell whoever runs Earshot.';

/** Runs one import at a time. Nothing takes effect until the last of its events is appended. */
export const applyStandardsQueue = (parts: UploadParts): JobQueue<ApplyPayload> => ({
  ...applyStandardsJob,
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 900,
  handle: (sent, { signal }) => apply(parts, sent, signal),
  endsForGood: true,
  exhausted: async ({ uploadUuid }) => {
    parts.logger.error({ uploadUuid }, 'a document of standards could not be brought in');
    await moveUpload(parts.db, uploadUuid, { from: 'applying', to: 'failed', problem: gaveUp }, parts.now());
  },
});
