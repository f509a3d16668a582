import type { Knex } from 'knex';
import type { Client } from 'pg';
import { pause } from '#platform/pause.ts';

/** A separate connection outside the pool, because a session lock lives as long as its connection. */
interface RawConnections {
  acquireRawConnection(): Promise<Client>;
}

export interface SessionLock {
  /** Aborts when the connection is lost, and the lock with it. */
  readonly lost: AbortSignal;
  readonly connection: Client;
  release(): Promise<void>;
}

export type LockKey = readonly [number] | readonly [number, string];

const tryLock = ([key, name]: LockKey): { text: string; values: unknown[] } =>
  name === undefined
    ? { text: 'select pg_try_advisory_lock($1::bigint) as locked', values: [key] }
    : { text: 'select pg_try_advisory_lock($1::int, hashtext($2)) as locked', values: [key, name] };

const connect = async (db: Knex): Promise<{ connection: Client; lost: AbortController }> => {
  const lost = new AbortController();
  const connection = await (db.client as RawConnections).acquireRawConnection();
  connection.on('error', () => lost.abort());
  connection.on('end', () => lost.abort());
  return { connection, lost };
};

const beatMs = 1_000;
/** A holder that has been silent this long counts as gone, even if Postgres still sees its connection. */
const leaseMs = 3_000;

/** Sends a heartbeat that other processes check, and detects a connection whose other end is gone. */
const keepAsking = (connection: Client, lost: AbortController): void => {
  let askedAt: number | null = null;
  const timer = setInterval(() => {
    if (askedAt !== null) return performance.now() - askedAt > leaseMs ? lost.abort() : undefined;
    askedAt = performance.now();
    connection.query('select 1').then(
      () => (askedAt = null),
      () => lost.abort(),
    );
  }, beatMs);
  timer.unref();
  lost.signal.addEventListener('abort', () => clearInterval(timer));
};

const holders = `from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32) + l.objid::bigint = $1::bigint`;

/**
 * Ends the connection, and with it the lock, of a holder that is frozen or disconnected. If the holder comes back, it notices at
 * once.
 */
const endSilentHolder = async (connection: Client, key: number): Promise<void> => {
  await connection.query(
    `select pg_terminate_backend(a.pid) ${holders} and a.state_change < clock_timestamp() - make_interval(secs => $2)`,
    [key, leaseMs / 1_000],
  );
};

/** True while the process that holds this lock sends heartbeats. */
export const isLockAlive = async (db: Knex, key: number): Promise<boolean> => {
  const text = `select coalesce(bool_or(a.state_change > clock_timestamp() - make_interval(secs => ?)), false) as alive ${holders}`;
  const { rows } = await db.raw<{ rows: { alive: boolean }[] }>(text.replace('$1', '?'), [(leaseMs + beatMs) / 1_000, key]);
  return rows[0]!.alive;
};

/** How long to wait for the other end to confirm that the connection is closed. */
const farewellMs = 1_000;

const part = async (connection: Client): Promise<void> => {
  const ended = connection.end().catch(() => undefined);
  await Promise.race([ended, pause(farewellMs, new AbortController().signal)]);
  (connection as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
};

/**
 * Waits for a session-level advisory lock by polling: a session that hangs in pg_advisory_lock would keep an old snapshot open
 * and stop vacuum from cleaning up. Null when the signal aborts first, or at once when `pollMs` is null. `evicts`: a holder that
 * has been silent for three seconds loses the lock.
 */
export const acquireSessionLock = async (
  db: Knex,
  key: LockKey,
  { signal, pollMs, evicts = false }: { readonly signal: AbortSignal; readonly pollMs: number | null; readonly evicts?: boolean },
): Promise<SessionLock | null> => {
  const { connection, lost } = await connect(db);
  const close = async (): Promise<void> => {
    lost.abort();
    await part(connection);
  };
  let lookedAt = performance.now();
  try {
    while (!signal.aborted) {
      const { rows } = await connection.query<{ locked: boolean }>(tryLock(key));
      if (rows[0]!.locked) {
        keepAsking(connection, lost);
        return { lost: lost.signal, connection, release: close };
      }
      if (pollMs === null) break;
      if (evicts && performance.now() - lookedAt > beatMs / 2) {
        lookedAt = performance.now();
        await endSilentHolder(connection, key[0]);
      }
      await pause(pollMs, AbortSignal.any([signal, lost.signal]));
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
};
