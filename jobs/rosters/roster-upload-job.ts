/** Reads and imports rosters that staff have uploaded as zip files. */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { importFolder } from '#import/import-folder.ts';
import { ImportStop, TooManyLeave } from '#import/import-stop.ts';
import { openInputFolder } from '#import/input-folder.ts';
import { RejectsFile } from '#import/rejects-file.ts';
import { ImportReport } from '#import/report.ts';
import { summaryLines } from '#import/summary.ts';
import { unpackZip } from '#import/zip-folder.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { Uploads } from '#platform/recordings/uploads.ts';
import type { JobParts } from '../parts.ts';
import { findRosterUpload, moveRosterUpload, type RosterUpload, type SeenRoster } from './roster-uploads-table.ts';

const payload = z.object({ uploadUuid: z.guid(), apply: z.boolean(), allowRemovals: z.boolean() });
type RosterUploadPayload = z.infer<typeof payload>;

/** Sent once for looking at an upload and once for importing it. */
export const rosterUploadJob: JobKind<RosterUploadPayload> = { name: 'roster-upload', payload };

export interface RosterUploadParts extends Pick<JobParts, 'db' | 'store' | 'now' | 'logger'> {
  readonly uploads: Uploads;
  readonly databaseUrl: string;
}

interface Outcome {
  readonly seen: SeenRoster;
  readonly list: string | null;
}

const gone = 'The file is no longer here: it is kept for a day. Upload it again.';

/** @throws ImportStop, TooManyLeave */
const runImport = async (
  parts: RosterUploadParts,
  { upload_id, file_name, asked }: RosterUpload,
  { apply, allowRemovals }: RosterUploadPayload,
  signal: AbortSignal,
): Promise<Outcome> => {
  const file = await parts.uploads.find(upload_id);
  if (!file) throw new ImportStop(gone);
  const unpacked = await unpackZip(file.file, file_name);
  const place = await mkdtemp(join(tmpdir(), 'earshot-rejects-'));
  const rejects = new RejectsFile([place]);
  const report = new ImportReport(rejects, { progress: () => undefined, line: () => undefined });
  try {
    await importFolder({
      ...parts,
      folder: openInputFolder(unpacked.folder, file_name.replace(/\.zip$/i, '')),
      report,
      signal,
      now: parts.now().toISOString(),
      timeZone: asked.time_zone,
      initialPassword: null,
      district: null,
      plan: null,
      into: asked.into,
      dryRun: !apply,
      removals: { allowed: allowRemovals, largestShare: 20 },
    });
    rejects.close();
    const lines = summaryLines(report, { folder: file_name, dryRun: !apply, rejects: null });
    return {
      seen: { lines, too_many: [...report.tooMany], rejected_count: report.rejected },
      list: rejects.path === null ? null : await readFile(rejects.path, 'utf8'),
    };
  } finally {
    rejects.close();
    await rm(place, { recursive: true, force: true });
    await unpacked.remove();
  }
};

const handle = async (parts: RosterUploadParts, sent: RosterUploadPayload, signal: AbortSignal): Promise<void> => {
  const { db, now } = parts;
  const { uploadUuid, apply } = sent;
  const from = apply ? 'applying' : 'reading';
  const upload = await findRosterUpload(db, uploadUuid);
  if (upload?.status !== from) return;
  try {
    const outcome = await runImport(parts, upload, sent, signal);
    await moveRosterUpload(db, uploadUuid, { from, to: apply ? 'applied' : 'read', ...outcome }, now());
  } catch (error) {
    if (!(error instanceof ImportStop || error instanceof TooManyLeave)) throw error;
    await moveRosterUpload(db, uploadUuid, { from, to: 'refused', problem: error.message }, now());
  }
};

const gaveUp =
  'The roster could not be imported to the end. Upload the same file again: it goes on where it stopped. If that fails too, tell whoever runs Earshot.';

/** One at a time: an import takes as much memory as it may. */
export const rosterUploadQueue = (parts: RosterUploadParts): JobQueue<RosterUploadPayload> => ({
  ...rosterUploadJob,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 3_600,
  handle: (sent, { signal }) => handle(parts, sent, signal),
  endsForGood: true,
  exhausted: async ({ uploadUuid, apply }) => {
    parts.logger.error({ uploadUuid }, 'a roster could not be imported');
    const from = apply ? 'applying' : 'reading';
    await moveRosterUpload(parts.db, uploadUuid, { from, to: 'failed', problem: gaveUp }, parts.now());
  },
});
