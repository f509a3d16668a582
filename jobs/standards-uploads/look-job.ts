import { z } from 'zod';
import type { JobKind, JobQueue } from '../../platform/jobs.ts';
import { liveReads } from '../../projections/read/live.ts';
import { countLessonsAlignedWith } from '../../projections/standards/queries.ts';
import { lookOf } from './look-of.ts';
import { readUpload, type UploadParts } from './read-upload.ts';
import { findUpload, moveUpload } from './uploads-table.ts';

const payload = z.object({ uploadUuid: z.guid() });
type LookPayload = z.infer<typeof payload>;

/** Sent once for each upload, with its uuid as the singleton key. */
export const lookAtStandardsJob: JobKind<LookPayload> = { name: 'look-at-standards', payload };

const look = async (parts: UploadParts, { uploadUuid }: LookPayload, signal: AbortSignal): Promise<void> => {
  const { db, now } = parts;
  const upload = await findUpload(db, uploadUuid);
  if (upload?.status !== 'reading') return;
  const compared = await readUpload(parts, upload, signal);
  if ('refusal' in compared) {
    await moveUpload(db, uploadUuid, { from: 'reading', to: 'refused', problem: compared.refusal }, now());
    return;
  }
  const withdrawn = compared.difference.withdrawn.map(({ uuid }) => uuid);
  const lessonsLosing = withdrawn.length === 0 ? 0 : await countLessonsAlignedWith(liveReads(db), withdrawn);
  await moveUpload(db, uploadUuid, { from: 'reading', to: 'read', look: lookOf(compared, lessonsLosing) }, now());
};

const gaveUp = 'The file could not be read. Upload it again; if that fails too, tell whoever runs Earshot.';

/** One at a time: each takes a thread and some hundred megabytes. */
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
