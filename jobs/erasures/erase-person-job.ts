import { z } from 'zod';
import { eraseAgain } from '#commands/audit/erase-person.ts';
import { removeExportsOf } from '#commands/reports/report-export.ts';
import type { ErasureContext } from '#people/personal-data-owner.ts';
import { findPeople } from '#people/people.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';

const payload = z.object({ personId: z.int().positive(), erasedAt: z.iso.datetime() });
type ErasedPayload = z.infer<typeof payload>;

/** Both are sent once per erased person, with the person's number as the singleton key. */
export const erasePersonJob: JobKind<ErasedPayload> = { name: 'erase-person', payload };
export const removeNamedFilesJob: JobKind<ErasedPayload> = { name: 'remove-files-of-erased', payload };

/** The longest time between opening a report, with the names of that moment, and starting its file. */
const openingMs = 5 * 60_000;

/** After this moment no new file can contain the name. */
export const namesGoneAt = (erasedAt: string): string => new Date(Date.parse(erasedAt) + openingMs).toISOString();

const untilDone = { retryLimit: 20, retryDelaySeconds: 5, expireInSeconds: 600 } as const;

/** Deletes a person's data outside of the log, in case an erasure was interrupted or a backup has restored it. */
export const erasePersonQueue = (context: ErasureContext): JobQueue<ErasedPayload> => ({
  ...erasePersonJob,
  ...untilDone,
  handle: async (subject) => void (await eraseAgain(context, [subject])),
});

/** Removes files that were started with names from before an erasure and finished after it. */
export const removeNamedFilesQueue = (context: ErasureContext): JobQueue<ErasedPayload> => ({
  ...removeNamedFilesJob,
  ...untilDone,
  handle: async ({ personId, erasedAt }) => {
    const person = (await findPeople(context.db, [personId])).get(personId);
    await removeExportsOf(context, person?.districtId ?? null, namesGoneAt(erasedAt));
  },
});
