/** Makes the files of the embedded Postgres: whole, or not at all. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { giveTo } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import type { Place } from './server.ts';
import { PostgresStartError } from './start-error.ts';

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
    // The collation comes with Postgres, so that every platform sorts alike.
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

/** Makes the data folder when there is none, in one step: a kill in the middle leaves a draft, removed the next time. */
export const createCluster = async (place: Place, binaries: PostgresBinaries, runAs: RunAs): Promise<void> => {
  if (existsSync(place.data)) return removeDrafts(place.dataDir);
  const draft = path.join(place.dataDir, `${draftPrefix}${randomUUID()}`);
  try {
    await initialise(place, binaries, runAs, draft);
    renameSync(path.join(draft, 'data'), place.data);
    flushFolder(place.dataDir);
  } catch (error) {
    // Another process that was quicker is no error.
    if (!existsSync(place.data)) throw error;
  }
  removeDrafts(place.dataDir);
};
