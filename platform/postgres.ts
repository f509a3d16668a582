/** An embedded Postgres under the data folder, for installations without their own. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  realpathSync,
  readFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ensureDataDir, publishOnce, replaceFile } from './data-dir.ts';
import { applicationPassword, applicationRole } from './postgres/application-role.ts';
import { findBinaries, type PostgresBinaries } from './postgres/binaries.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { giveTo, type RunAs, chooseRunAs } from './postgres/run-as.ts';
import { type Place, ensureDatabase, launch, type PostgresSettings } from './postgres/server.ts';
import { PostgresStartError } from './postgres/start-error.ts';
import { hasRoom } from './postgres/disk.ts';
import { killServer } from './postgres/end-server.ts';
import { isRunning, join, leave, stopOrphan } from './postgres/join.ts';
import { makeLeasePipe } from './postgres/lease.ts';
import { createServer } from 'node:net';
import { Supervisor, type Supervised, type SupervisionOptions } from './postgres/supervisor.ts';
import { sleep, until } from './postgres/wait.ts';

/** Creates the files of the embedded Postgres, either completely or not at all. */
const draftPrefix = 'postgres.new-';

const initialise = async (place: Place, binaries: PostgresBinaries, runAs: RunAs, draft: string): Promise<void> => {
  const passwordFile = path.join(draft, 'password');
  const data = path.join(draft, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(passwordFile, `${place.password}\n`, { mode: 0o600 });
  for (const owned of [draft, data, passwordFile]) giveTo(owned, runAs.owner);
  const command = [
    ...runAs.prefix,
    binaries.initdb,
    '-D',
    data,
    '-U',
    'earshot',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '-k',
    // The collation is built into Postgres, so that every platform sorts alike.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await promisify(execFile)(command[0]!, command.slice(1), {
      cwd: place.dataDir,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || (error as Error).message).trim();
    throw new PostgresStartError(`The data folder of Postgres could not be made: ${reason.replaceAll(/\s+/g, ' ')}`, {
      cause: error,
    });
  }
};

const removeDrafts = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(draftPrefix)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
};

const flushFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/** Creates the data folder if it is missing, in one step. If killed halfway, it leaves a draft that is removed next time. */
const createCluster = async (place: Place, binaries: PostgresBinaries, runAs: RunAs): Promise<void> => {
  if (existsSync(place.data)) return removeDrafts(place.dataDir);
  const draft = path.join(place.dataDir, `${draftPrefix}${randomUUID()}`);
  try {
    await initialise(place, binaries, runAs, draft);
    renameSync(path.join(draft, 'data'), place.data);
    flushFolder(place.dataDir);
  } catch (error) {
    // It is not an error if another process was faster.
    if (!existsSync(place.data)) throw error;
  }
  removeDrafts(place.dataDir);
};

/**
 * Below the port range for outgoing connections: one of those could be our own, still trying to reach the server that should come
 * back on this port.
 */
const [lowest, highest] = [20_000, 32_000];
const tries = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const fileIn = (dataDir: string): string => path.join(dataDir, 'postgres.port');

const remembered = (dataDir: string): number | null => {
  try {
    const port = Number(readFileSync(fileIn(dataDir), 'utf8'));
    return Number.isInteger(port) && port >= lowest && port < highest ? port : null;
  } catch {
    return null;
  }
};

/** Chooses the previous port if it is free, so that clients find the server again; otherwise another one. */
const choosePort = async (dataDir: string): Promise<number> => {
  const last = remembered(dataDir);
  if (last !== null && (await isFree(last))) return last;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (!(await isFree(port))) continue;
    replaceFile(fileIn(dataDir), `${port}\n`);
    return port;
  }
  throw new PostgresStartError(`No free port between ${lowest} and ${highest} was found for the embedded Postgres.`);
};

export { PostgresStartError } from './postgres/start-error.ts';
export type { PostgresTurn } from './postgres/supervisor.ts';

export interface EmbeddedPostgres {
  /** Connects as the owner of the server and of the event log. */
  readonly url: string;
  /** Connects as the role of the app. */
  readonly applicationUrl: string;
  /** False if another process of ours started it. */
  readonly owned: boolean;
  /** After this call the server is restarted on the same address whenever it ends. */
  supervise(options: SupervisionOptions): void;
  /** Ends a server that does not answer. If it is supervised, it is started again. */
  replace(): void;
  /** False if its disk is full. */
  hasRoom(): boolean;
  /** Releases the server. The last process that uses it stops it; this waits until it has stopped. */
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
 * Starts Postgres on the data in `dataDir`, which the first start creates, or joins the server that another process of ours runs
 * on it. `settings` override the defaults when this process starts it. Postgres survives a Ctrl-C until `stop`, and ends by
 * itself when every process that uses it is gone.
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
