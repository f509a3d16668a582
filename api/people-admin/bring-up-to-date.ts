import { eraseAgain } from '../../commands/person/erase-again.ts';
import { removeExportsOf } from '../../commands/person/personal-data.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { ErasedSubject } from '../../platform/erased-subjects.ts';
import { districtsErasedLately, listErasures } from '../../projections/erased-people/queries.ts';
import type { Services } from '../services.ts';

const catchUpMs = 120_000;
/** A report is opened, with the names of that moment, at most so long before its file is begun. */
const openingMs = 5 * 60_000;

type Parts = Pick<Services, 'db' | 'store' | 'readSide' | 'erasedSubjects' | 'dataDir' | 'logger'>;

/** The list knows what an older log does not, and the log what an older or lost list does not. */
const everybodyErased = async ({ db, erasedSubjects }: Parts): Promise<ErasedSubject[]> => [
  ...(await erasedSubjects.read()),
  ...(await listErasures(db)),
];

/**
 * Erases again whoever a restored database has brought back, and ends erasures that were interrupted. Run before anybody is
 * served; without effect when there is nothing to do.
 */
export const bringErasuresUpToDate = async (parts: Parts): Promise<void> => {
  const { store, readSide, logger, dataDir, db } = parts;
  const head = await store.head();
  if (head) await readSide.waitForPosition(['erased_people'], head, catchUpMs);
  const again = await eraseAgain({ db, store, dataDir }, await everybodyErased(parts));
  if (again.length > 0) logger.warn({ people: again }, 'people who had been erased were there again, and are erased again');
};

/** Every hour: a file that was begun with the names of before an erasure may have been finished after it. */
export const erasureUpkeepQueue = (services: Services): JobQueue<object> => ({
  name: 'erasure-upkeep',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '41 * * * *',
  handle: async () => {
    await bringErasuresUpToDate(services);
    for (const { districtId, lastErasedAt } of await districtsErasedLately(services.db)) {
      await removeExportsOf(services, districtId, new Date(Date.parse(lastErasedAt) + openingMs).toISOString());
    }
  },
});
