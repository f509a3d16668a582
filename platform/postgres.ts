/** A Postgres of one's own under the data folder, for an installation that brings none. */
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ensureDataDir, publishOnce } from './data-dir.ts';
import { applicationPassword, applicationRole } from './postgres/application-role.ts';
import { findBinaries } from './postgres/binaries.ts';
import { createCluster } from './postgres/cluster.ts';
import { hasRoom } from './postgres/disk.ts';
import { killServer } from './postgres/end-server.ts';
import { isRunning, join, leave, stopOrphan } from './postgres/join.ts';
import { makeLeasePipe } from './postgres/lease.ts';
import { choosePort } from './postgres/port.ts';
import { chooseRunAs } from './postgres/run-as.ts';
import { ensureDatabase, launch } from './postgres/server.ts';
import type { Place, PostgresSettings } from './postgres/server.ts';
import { PostgresStartError } from './postgres/start-error.ts';
import { Supervisor, type Supervised, type SupervisionOptions } from './postgres/supervisor.ts';
import { sleep, until } from './postgres/wait.ts';

export { PostgresStartError } from './postgres/start-error.ts';
export type { PostgresTurn } from './postgres/supervisor.ts';

export interface EmbeddedPostgres {
  /** As the owner of the server, and of the event log. */
  readonly url: string;
  /** As the role that the app works as. */
  readonly applicationUrl: string;
  /** False when another process of ours had started it. */
  readonly owned: boolean;
  /** From now on it is started again whenever it ends, on the same address. */
  supervise(options: SupervisionOptions): void;
  /** Ends a server that is there and does not answer; where it is supervised, another one takes its place. */
  replace(): void;
  /** False when the disk that it writes to is full. */
  hasRoom(): boolean;
  /** Lets go of the server. The last process that uses it stops it, and this waits for that. */
  stop(): Promise<void>;
}

const placeOf = (dataDir: string, settings: PostgresSettings): Place => {
  ensureDataDir(dataDir);
  const folder = realpathSync(dataDir);
  const password = publishOnce(path.join(folder, 'postgres-password'), () => randomBytes(24).toString('base64url')).trim();
  const paths = { dataDir: folder, data: path.join(folder, 'postgres'), lease: path.join(folder, 'postgres.lease') };
  return { ...paths, password, applicationPassword: applicationPassword(folder), settings };
};

const asHandle = (server: Supervised, owned: boolean): EmbeddedPostgres => {
  const { place, joined } = server;
  let supervisor: Supervisor | null = null;
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => leave(place, (await supervisor?.stop()) ?? joined.lease);
  return {
    url: `postgres://earshot:${place.password}@127.0.0.1:${joined.port}/earshot`,
    applicationUrl: `postgres://${applicationRole}:${place.applicationPassword}@127.0.0.1:${joined.port}/earshot`,
    owned,
    supervise: (options) => {
      supervisor ??= new Supervisor(server, options);
    },
    replace: () => killServer(place.data),
    hasRoom: () => hasRoom(place.dataDir),
    stop: () => (stopped ??= stop()),
  };
};

/**
 * Starts Postgres on the data in `dataDir`, made on the first start, or joins the server that another process of ours
 * runs on it, with these settings over ours when it starts one. Postgres outlives a Ctrl-C until `stop`, and ends by itself when every process that uses it is gone.
 * @throws PostgresStartError
 */
export const startEmbeddedPostgres = async (dataDir: string, settings: PostgresSettings = {}): Promise<EmbeddedPostgres> => {
  const place = placeOf(dataDir, settings);
  const binaries = await findBinaries();
  const runAs = chooseRunAs(binaries.initdb, place.dataDir, place.data);
  makeLeasePipe(place.lease);
  const deadline = Date.now() + 60_000;
  let failure = '';
  while (Date.now() < deadline) {
    const joined = await join(place);
    if (joined) {
      await ensureDatabase(place, joined.port);
      return asHandle({ place, binaries, runAs, joined }, false);
    }
    if (!(await until(() => Promise.resolve(!isRunning(place)), 5_000))) {
      stopOrphan(place);
      continue;
    }
    await createCluster(place, binaries, runAs);
    const launched = await launch({ place, binaries, runAs, port: await choosePort(place.dataDir) });
    if ('port' in launched) {
      await ensureDatabase(place, launched.port);
      return asHandle({ place, binaries, runAs, joined: launched }, true);
    }
    failure = launched.failure;
    await sleep(250);
  }
  throw new PostgresStartError(`The embedded Postgres in ${place.dataDir} did not start; see postgres.log there. ${failure}`);
};
