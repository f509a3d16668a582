import { z } from 'zod';
import { eraseAgain } from '#commands/audit/erase-person.ts';
import { removeExportsOf } from '#commands/reports/report-export.ts';
import type { ErasureContext } from '#people/personal-data-owner.ts';
import { findPeople } from '#people/people.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';

const payload = z.object({ personId: z.int().positive(), erasedAt: z.iso.datetime() });
type ErasedPayload = z.infer<typeof payload>;

/** Both are sent for each erased person, with their number as the singleton key. */
export const erasePersonJob: JobKind<ErasedPayload> = { name: 'erase-person', payload };
export const removeNamedFilesJob: JobKind<ErasedPayload> = { name: 'remove-files-of-erased', payload };

/** A report is opened, with the names of that moment, at most so long before its file is begun. */
const openingMs = 5 * 60_000;

/** From then on no file is begun that knows the name. */
export const namesGoneAt = (erasedAt: string): string => new Date(Date.parse(erasedAt) + openingMs).toISOString();

const untilDone = { retryLimit: 20, retryDelaySeconds: 5, expireInSeconds: 600 } as const;

/** Deletes what is kept of somebody outside of the log, wherever an erasure was interrupted or a backup has brought it back. */
export const erasePersonQueue = (context: ErasureContext): JobQueue<ErasedPayload> => ({
  ...erasePersonJob,
  ...untilDone,
  handle: async (subject) => void (await eraseAgain(context, [subject])),
});

/** A file that was begun with the names of before an erasure may have been finished after it. */
export const removeNamedFilesQueue = (context: ErasureContext): JobQueue<ErasedPayload> => ({
  ...removeNamedFilesJob,
  ...untilDone,
  handle: async ({ personId, erasedAt }) => {
    const person = (await findPeople(context.db, [personId])).get(personId);
    await removeExportsOf(context, person?.districtId ?? null, namesGoneAt(erasedAt));
  },
});
