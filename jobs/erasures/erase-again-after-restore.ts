import { eraseAgain } from '../../commands/person/erase-again.ts';
import type { EventStore, Position } from '../../eventstore/port.ts';
import type { Knex } from '../../platform/database.ts';
import type { ErasedSubject, ErasedSubjects } from '../../platform/erased-subjects.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { listErasures } from '../../projections/erased-people/queries.ts';

const catchUpMs = 120_000;

export interface RestoredErasures {
  readonly db: Knex;
  readonly store: EventStore;
  readonly readSide: {
    waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  };
  readonly erasedSubjects: ErasedSubjects;
  readonly dataDir: string | null;
  readonly logger: Logger;
}

/** The list knows what an older log does not, and the log what an older or lost list does not. */
const everybodyErased = async ({ db, erasedSubjects }: RestoredErasures): Promise<ErasedSubject[]> => [
  ...(await erasedSubjects.read()),
  ...(await listErasures(db)),
];

/** Erases again whoever a restored database has brought back. Run before anybody is served; without effect when nobody is there. */
export const eraseAgainAfterRestore = async (parts: RestoredErasures): Promise<void> => {
  const { store, readSide, logger, dataDir, db } = parts;
  const head = await store.head();
  if (head) await readSide.waitForPosition(['erased_people'], head, catchUpMs);
  const again = await eraseAgain({ db, store, dataDir }, await everybodyErased(parts));
  if (again.length > 0) logger.warn({ people: again }, 'people who had been erased were there again, and are erased again');
};

/** Every hour, for a table that is restored while the product runs. */
export const eraseAgainQueue = (parts: RestoredErasures): JobQueue<object> => ({
  name: 'erasure-upkeep',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '41 * * * *',
  handle: () => eraseAgainAfterRestore(parts),
});
