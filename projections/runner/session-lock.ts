import type { Knex } from 'knex';
import type { Client } from 'pg';
import { pause } from '#platform/pause.ts';

/** A connection of its own, outside the pool: a session lock lives and dies with it. */
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

const heartbeatMs = 10_000;

/** A connection whose other end is gone without a word is noticed by asking. */
const keepAsking = (connection: Client, lost: AbortController): void => {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) return lost.abort();
    answered = false;
    connection.query('select 1').then(
      () => (answered = true),
      () => lost.abort(),
    );
  }, heartbeatMs);
  timer.unref();
  lost.signal.addEventListener('abort', () => clearInterval(timer));
};

/**
 * Waits for a session-level advisory lock by asking again and again: a session that hangs in pg_advisory_lock would keep
 * an old snapshot open and vacuum from cleaning. Null when the signal aborts first, or at once when `pollMs` is null.
 */
export const acquireSessionLock = async (
  db: Knex,
  key: LockKey,
  { signal, pollMs }: { readonly signal: AbortSignal; readonly pollMs: number | null },
): Promise<SessionLock | null> => {
  const { connection, lost } = await connect(db);
  const close = async (): Promise<void> => {
    lost.abort();
    await connection.end().catch(() => undefined);
  };
  try {
    while (!signal.aborted) {
      const { rows } = await connection.query<{ locked: boolean }>(tryLock(key));
      if (rows[0]!.locked) {
        keepAsking(connection, lost);
        return { lost: lost.signal, connection, release: close };
      }
      if (pollMs === null) break;
      await pause(pollMs, AbortSignal.any([signal, lost.signal]));
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
};
