import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ensureApplicationRole } from './application-role.ts';
import type { PostgresBinaries } from './binaries.ts';
import { guardScript, releaseLease, takeLease } from './lease.ts';
import type { RunAs } from './run-as.ts';
import { until } from './wait.ts';

/** Settings by name, as on the command line of Postgres. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** The location of one embedded server, and the passwords of its owner and of the app. */
export interface Place {
  readonly dataDir: string;
  readonly data: string;
  readonly lease: string;
  readonly password: string;
  readonly applicationPassword: string;
  /** Postgres settings that override ours. */
  readonly settings: PostgresSettings;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  // The WAL serves only crash recovery, since the server has no replicas. What is created within one transaction is then written
  // only once.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // After each checkpoint, the first change to a page logs the whole page, so checkpoints are rare. The size limits disk use.
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  max_connections: '200',
  jit: 'off',
  // For modern disks and a cache of frequently read data: looking up a thousand rows by key should not scan the whole table.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
} as const;

const makingLock = '7203114005';

const clientFor = (place: Place, port: number, database: string): Client => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'earshot',
    password: place.password,
    database,
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined);
  return client;
};

/** True when the server on this port serves exactly this data folder. */
export const answers = async (place: Place, port: number): Promise<boolean> => {
  const client = clientFor(place, port, 'postgres');
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === place.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Creates the database and the role of the app; the first process does so. */
export const ensureDatabase = async (place: Place, port: number): Promise<void> => {
  const client = clientFor(place, port, 'postgres');
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${makingLock})`);
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'earshot'");
    if (rowCount === 0) await client.query('create database earshot');
    const inside = clientFor(place, port, 'earshot');
    await inside.connect();
    try {
      await ensureApplicationRole(inside, place.applicationPassword);
    } finally {
      await inside.end();
    }
  } finally {
    await client.end();
  }
};

const openLog = (place: Place): number => {
  const log = path.join(place.dataDir, 'postgres.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10 * 1024 * 1024) truncateSync(log);
  return openSync(log, 'a', 0o600);
};

const spawnGuarded = (place: Place, command: readonly string[]): { ended: () => boolean } => {
  const log = openLog(place);
  // In a separate session: a Ctrl-C or a signal to our group must not stop Postgres before the app has drained.
  const guard = spawn('sh', ['-c', guardScript, 'sh', ...command], {
    detached: true,
    cwd: place.dataDir,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', EARSHOT_LEASE: place.lease },
  });
  closeSync(log);
  let ended = false;
  guard.once('exit', () => (ended = true));
  guard.once('error', () => (ended = true));
  guard.unref();
  return { ended: () => ended };
};

export interface Launching {
  readonly place: Place;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly port: number;
  /** Stops waiting, and also ends the server that is still starting. */
  readonly signal?: AbortSignal;
}

/** Starts the server. Returns `failure` if another process was faster, the port was taken, or Postgres refused. */
export const launch = async ({
  place,
  binaries,
  runAs,
  port,
  signal,
}: Launching): Promise<{ port: number; lease: number } | { failure: string }> => {
  const chosen = { ...settings, ...place.settings, port: String(port) };
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const guard = spawnGuarded(place, [...runAs.prefix, binaries.postgres, '-D', place.data, ...options]);
  const isOver = (): boolean => guard.ended() || signal?.aborted === true;
  let lease: number | null = null;
  await until(() => Promise.resolve((lease ??= takeLease(place.lease)) !== null || isOver()), 5_000);
  if (lease === null) return { failure: 'It ended at once; the last lines of the log say why.' };
  // Crash recovery of a large log can take a while, and Postgres answers only after it.
  await until(async () => isOver() || (await answers(place, port)), 600_000);
  if (!isOver()) return { port, lease };
  releaseLease(lease);
  return { failure: 'The last lines of the log say why.' };
};
