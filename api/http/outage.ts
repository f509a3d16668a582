import type { DatabaseWatch } from '#platform/database-watch.ts';
import type { ReadModelState } from '#projections/runner/status.ts';

export const outageReasons = {
  event_store: 'The event store does not answer: what was saved before can be read, nothing new can be saved until it is back.',
  database: 'The database does not answer: nothing can be read or saved until it is back.',
  disk: 'The disk of the database is full: nothing can be saved until there is room on it.',
} as const;

/** What monitors and staff read while something does not answer; null otherwise. */
export const outageReason = (
  { silent }: Pick<ReadModelState, 'silent'>,
  { full }: Pick<DatabaseWatch, 'full'>,
): string | null => {
  // Also the reason of a server that has ended for want of room.
  if (full) return outageReasons.disk;
  // The embedded store lies in the database, so then both are silent.
  if (silent.includes('database')) return outageReasons.database;
  return silent.length > 0 ? outageReasons.event_store : null;
};

/** How soon to look again, in seconds: an outage that ends by itself ends within moments. */
export const outageHeaders = { 'retry-after': '5' } as const;

/** With a margin, so that the answer is out within the second, also from a machine that is busy with the outage. */
export const outageWithinMs = 650;

/** What the read side can tell, and whether the database takes new connections: those that are open may outlive it. */
export const lookForOutage = async <State extends ReadModelState>(
  reading: Promise<State>,
  database: DatabaseWatch,
): Promise<{ readonly state: State; readonly reason: string | null }> => {
  const [state, answers] = await Promise.all([reading, database.answersWithin(outageWithinMs)]);
  const silent = answers ? state.silent : [...state.silent, 'database' as const];
  return { state, reason: outageReason({ silent }, database) };
};
