import type { DatabaseWatch } from '#platform/database-watch.ts';
import type { ReadModelState } from '#projections/runner/status.ts';

export const outageReasons = {
  event_store: 'The event store does not answer: what was saved before can be read, nothing new can be saved until it is back.',
  database: 'The database does not answer: nothing can be read or saved until it is back.',
  disk: 'The disk of the database is full: nothing can be saved until there is room on it.',
} as const;

/** The reason that monitors and staff see while something does not answer; otherwise null. */
export const outageReason = (
  { silent }: Pick<ReadModelState, 'silent'>,
  { full }: Pick<DatabaseWatch, 'full'>,
): string | null => {
  // Also the reason if a server has stopped because the disk is full.
  if (full) return outageReasons.disk;
  // The embedded store is part of the database, so then both are silent.
  if (silent.includes('database')) return outageReasons.database;
  return silent.length > 0 ? outageReasons.event_store : null;
};

/** Seconds until the next try: an outage that ends by itself ends within moments. */
export const outageHeaders = { 'retry-after': '5' } as const;

/** Leaves a margin, so that the response goes out within the second, even from a machine that is busy with the outage. */
export const outageWithinMs = 650;

/** Checks the state of the read side, and whether the database accepts new connections: open ones can outlive it. */
export const lookForOutage = async <State extends ReadModelState>(
  reading: Promise<State>,
  database: DatabaseWatch,
): Promise<{ readonly state: State; readonly reason: string | null }> => {
  const [state, answers] = await Promise.all([reading, database.answersWithin(outageWithinMs)]);
  const silent = answers ? state.silent : [...state.silent, 'database' as const];
  return { state, reason: outageReason({ silent }, database) };
};
