/** How a process divides its connections, and whether Postgres has enough of them. */
import { StartProblem } from './start-problem.ts';

export interface PoolSizes {
  /** Sessions and counts of wrong passwords: nothing slow ever uses these. */
  readonly sessions: number;
  readonly requests: number;
  /** Read models, reactions and the work done by jobs. */
  readonly background: number;
  readonly jobs: number;
  /** Readers of the embedded event store. */
  readonly eventReaders: number;
}

/** The database watch and the locks of the two leaders, each with its own connection. */
const always = 3;
/** The embedded event store appends over one connection and listens on another. */
const ofEventStore = 2;

/** A replay holds three at once: its lock, its tables and its progress. With fewer it would wait for itself; a follower needs one more. */
const minBackground = 4;
const minRequests = 2;

/** Shares out exactly `connections`. @throws StartProblem where they are too few to do all work */
export const shareConnections = (connections: number, embeddedEvents: boolean): PoolSizes => {
  const isTight = connections < 24;
  const jobs = isTight ? 1 : 2;
  const eventReaders = !embeddedEvents ? 0 : isTight ? 1 : 4;
  const left = connections - always - jobs - eventReaders - (embeddedEvents ? ofEventStore : 0);
  const sessions = Math.max(1, Math.min(4, Math.floor(left / 6)));
  const background = Math.max(minBackground, Math.floor((left - sessions) / 2));
  const missing = minRequests - (left - sessions - background);
  if (missing > 0)
    throw new StartProblem(
      `DATABASE_CONNECTIONS is ${connections}; ${embeddedEvents ? 'with the embedded event store ' : ''}at least ${connections + missing} are needed.`,
    );
  return { sessions, background, requests: left - sessions - background, jobs, eventReaders };
};

interface Asked {
  query(text: string): Promise<{ readonly rows: readonly { readonly most: number; readonly taken: number }[] }>;
}

export interface Room {
  /** How many processes of this size Postgres can serve. */
  readonly processes: number;
  /** How many connections are missing if this process takes all of its own beside those that are open now; 0 if none. */
  readonly missing: number;
}

/**
 * Checked once at startup.
 * @throws StartProblem if not even this process fits
 */
export const requireConnections = async (pool: Asked, connections: number): Promise<Room> => {
  const { rows } = await pool.query(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())::int as taken`,
  );
  const { most, taken } = rows[0]!;
  if (connections <= most) return { processes: Math.floor(most / connections), missing: Math.max(0, taken + connections - most) };
  throw new StartProblem(
    `DATABASE_CONNECTIONS is ${connections}, and Postgres gives out ${most}. Lower it, or raise max_connections of Postgres.`,
  );
};
