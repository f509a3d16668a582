import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ensureDataDir, publishOnce } from './data-dir.ts';
import { findBinaries } from './postgres/binaries.ts';
import { createCluster } from './postgres/cluster.ts';
import { isLeaseHeld, makeLeasePipe, releaseLease, takeLease } from './postgres/lease.ts';
import { isPostmasterAlive, readPostmasterFile } from './postgres/postmaster-file.ts';
import type { PostmasterFile } from './postgres/postmaster-file.ts';
import { chooseRunAs } from './postgres/run-as.ts';
import { answers, ensureDatabase, launch } from './postgres/server.ts';
import type { Place } from './postgres/server.ts';
import { PostgresStartError } from './postgres/start-error.ts';
import { sleep, until } from './postgres/wait.ts';

export { PostgresStartError } from './postgres/start-error.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** False when another process of ours had started it. */
  readonly owned: boolean;
  /** Lets go of the server. The last process that uses it stops it, and this waits for that. */
  stop(): Promise<void>;
}

const placeOf = (dataDir: string): Place => {
  ensureDataDir(dataDir);
  const folder = realpathSync(dataDir);
  const password = publishOnce(path.join(folder, 'postgres-password'), () => randomBytes(24).toString('base64url')).trim();
  return { dataDir: folder, data: path.join(folder, 'postgres'), lease: path.join(folder, 'postgres.lease'), password };
};

const isRunning = (place: Place): PostmasterFile | null => {
  const file = readPostmasterFile(place.data);
  return file && isPostmasterAlive(file, place.data) ? file : null;
};

/** Joins a server that another process of ours keeps alive; null when there is none, or when it is just stopping. */
const adopt = async (place: Place): Promise<{ port: number; lease: number } | null> => {
  const file = isRunning(place);
  const lease = file && file.status !== 'stopping' ? takeLease(place.lease) : null;
  if (!file || lease === null) return null;
  // Long enough for a guard that had seen its last holder go to be gone itself, so that the writing shows it.
  const answered = await until(() => answers(place, file.port), 5_000);
  await sleep(100);
  if (answered && isLeaseHeld(lease) && readPostmasterFile(place.data)?.status === 'ready') return { port: file.port, lease };
  releaseLease(lease);
  return null;
};

/** Every process was killed, the guard too: the server has no user any more and nobody would stop it. */
const stopOrphan = (place: Place): void => {
  const file = isRunning(place);
  if (!file || takeLeaseBriefly(place)) return;
  try {
    process.kill(file.pid, 'SIGINT');
  } catch {
    // It ended by itself.
  }
};

const takeLeaseBriefly = (place: Place): boolean => {
  const lease = takeLease(place.lease);
  if (lease !== null) releaseLease(lease);
  return lease !== null;
};

const release = async (place: Place, lease: number): Promise<void> => {
  releaseLease(lease);
  const stopping = await until(() => Promise.resolve(isRunning(place)?.status !== 'ready'), 1_000);
  // Nobody listens any more: the guard is about to stop it. Somebody does: another process still uses it.
  if (stopping || !takeLeaseBriefly(place)) await until(() => Promise.resolve(!isRunning(place)), 30_000);
};

const asHandle = (place: Place, port: number, lease: number, owned: boolean): EmbeddedPostgres => {
  let stopped: Promise<void> | null = null;
  return {
    url: `postgres://earshot:${place.password}@127.0.0.1:${port}/earshot`,
    owned,
    stop: () => (stopped ??= release(place, lease)),
  };
};

/**
 * Starts Postgres on the data in `dataDir`, made on the first start, or joins the server that another process of ours
 * runs on it. Postgres outlives a Ctrl-C until `stop`, and ends by itself when every process that uses it is gone.
 * @throws PostgresStartError
 */
export const startEmbeddedPostgres = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const place = placeOf(dataDir);
  const binaries = await findBinaries();
  const runAs = chooseRunAs(binaries.initdb, place.dataDir, place.data);
  makeLeasePipe(place.lease);
  const deadline = Date.now() + 60_000;
  let failure = '';
  while (Date.now() < deadline) {
    const adopted = await adopt(place);
    if (adopted) return asHandle(place, adopted.port, adopted.lease, false);
    if (!(await until(() => Promise.resolve(!isRunning(place)), 5_000))) {
      stopOrphan(place);
      continue;
    }
    await createCluster(place, binaries, runAs);
    const launched = await launch(place, binaries, runAs);
    if ('port' in launched) {
      await ensureDatabase(place, launched.port);
      return asHandle(place, launched.port, launched.lease, true);
    }
    failure = launched.failure;
    await sleep(250);
  }
  throw new PostgresStartError(`The embedded Postgres in ${place.dataDir} did not start; see postgres.log there. ${failure}`);
};
