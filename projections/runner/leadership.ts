import type { Knex } from 'knex';
import type { Logger } from '#platform/logger.ts';
import { pause } from '#platform/pause.ts';
import { ensureCatalog } from './catalog.ts';
import { acquireSessionLock } from './session-lock.ts';
import type { SessionLock } from './session-lock.ts';
import { createBackoff } from './timing.ts';

export interface LeadershipOptions {
  readonly db: Knex;
  readonly logger: Logger;
  /** The number of the advisory lock that identifies the leadership. */
  readonly lock: number;
  readonly signal: AbortSignal;
  /** How often a process that is not the leader tries to become it. */
  readonly electionMs?: number | undefined;
  /** Runs while this process leads. `signal` aborts when it should stop, also when the lock's connection is lost. */
  lead(lock: SessionLock, signal: AbortSignal): Promise<void>;
}

export interface Leadership {
  isLeader(): boolean;
  /** Resolves when the signal has aborted and `lead` has ended. */
  readonly ended: Promise<void>;
}

/**
 * Lets one of the processes on a database lead. The others wait, and one of them takes over within five seconds when the leader
 * ends, dies, freezes or loses its connection.
 */
export const competeForLeadership = (options: LeadershipOptions): Leadership => {
  const state = { leading: false };
  return { isLeader: () => state.leading, ended: compete(options, state) };
};

/** A stalled transaction of the previous leader still locks a build's record. Nothing could continue until it ends. */
const endAbandonedWriters = async (connection: SessionLock['connection']): Promise<void> => {
  await connection.query(
    `select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a using (pid)
     where l.relation = 'public.projection_builds'::regclass and l.mode = 'RowShareLock' and a.state = 'idle in transaction'
       and l.database = (select oid from pg_database where datname = current_database())
       and a.state_change < clock_timestamp() - interval '2 seconds'`,
  );
};

const compete = async (
  { db, logger, lock: key, signal, electionMs = 500, lead }: LeadershipOptions,
  state: { leading: boolean },
): Promise<void> => {
  const backoff = createBackoff();
  while (!signal.aborted) {
    try {
      await ensureCatalog(db);
      const lock = await acquireSessionLock(db, [key], { signal, pollMs: electionMs, evicts: true });
      if (!lock) return;
      backoff.reset();
      try {
        await endAbandonedWriters(lock.connection);
        state.leading = true;
        await lead(lock, AbortSignal.any([signal, lock.lost]));
      } finally {
        await lock.release();
      }
    } catch (error) {
      if (signal.aborted) return;
      const delay = backoff.next();
      logger.warn({ err: error, delay }, 'projections have lost their connection');
      await pause(delay, signal);
    } finally {
      state.leading = false;
    }
  }
};
