import type { ReadModelState } from '../../projections/runner/status.ts';

export const outageReasons = {
  event_store: 'The event store does not answer: what was saved before can be read, nothing new can be saved until it is back.',
  database: 'The database does not answer: nothing can be read or saved until it is back.',
} as const;

/** What monitors and staff read while something does not answer; null otherwise. */
export const outageReason = ({ silent }: Pick<ReadModelState, 'silent'>): string | null => {
  // The embedded store lies in the database, so then both are silent.
  if (silent.includes('database')) return outageReasons.database;
  return silent.length > 0 ? outageReasons.event_store : null;
};

/** How soon to look again, in seconds: an outage that ends by itself ends within moments. */
export const outageHeaders = { 'retry-after': '5' } as const;
