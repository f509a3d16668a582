import { eraseAgain } from '#commands/audit/erase-person.ts';
import type { ErasedSubject } from '#people/erased-subjects.ts';
import type { JobQueue } from '#platform/jobs.ts';
import { listErasures } from '#projections/accounts/erased-people/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import type { JobParts } from '../parts.ts';

const catchUpMs = 120_000;

export type RestoredErasures = Pick<JobParts, 'db' | 'store' | 'readSide' | 'erasedSubjects' | 'dataDir' | 'logger'>;

/** The list knows people that an older log does not; the log knows people that an older or lost list does not. */
const everybodyErased = async ({ db, erasedSubjects }: RestoredErasures): Promise<ErasedSubject[]> => [
  ...(await erasedSubjects.read()),
  ...(await listErasures(liveReads(db))),
];

/**
 * Erases people again if a restored database has brought them back. Runs before any request is served; does nothing if there is
 * no one to erase.
 */
export const eraseAgainAfterRestore = async (parts: RestoredErasures): Promise<void> => {
  const { store, readSide, logger, dataDir, db } = parts;
  const head = await store.head();
  if (head) await readSide.waitForPosition(['erased_people'], head, catchUpMs);
  const again = await eraseAgain({ db, store, dataDir }, await everybodyErased(parts));
  if (again.length > 0) logger.warn({ people: again }, 'people who had been erased were there again, and are erased again');
};

/** Every hour, in case a table is restored while the product is running. */
export const eraseAgainQueue = (parts: RestoredErasures): JobQueue<object> => ({
  name: 'erasure-upkeep',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '41 * * * *',
  handle: () => eraseAgainAfterRestore(parts),
});
