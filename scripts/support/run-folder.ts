/**
 * The temporary folder of one test run, in memory where there is room. Every process of the run has its path in the environment, so that the
 * caretaker can end them and remove the folder, however the run ends.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const prefix = 'earshot-run-';
const memory = '/dev/shm';
const leastBytes = 4 * 1024 ** 3;

/** Set for all processes of a run. */
export const runFolderName = 'TEST_RUN_FOLDER';

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= leastBytes;
  } catch {
    // It does not exist.
    return false;
  }
};

/** A TMPDIR set by the user wins. */
const baseFolder = (): string => (!process.env['TMPDIR'] && hasRoomInMemory() ? memory : tmpdir());

/** Process ids are only meaningful where they were assigned: other containers may share these folders. */
const here = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

/** Distinguishes a process from a later one with the same id; null on systems without /proc. */
const startOf = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

interface Owner {
  readonly pid: number;
  readonly start: string | null;
  readonly here: string;
}

const ownerFile = 'owner.json';

/** True only for the folder of a run on this machine whose process is gone. */
const isLeftBehind = (folder: string): boolean => {
  try {
    const owner = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8')) as Owner;
    return owner.here === here() && !(isAlive(owner.pid) && startOf(owner.pid) === owner.start);
  } catch {
    return false;
  }
};

/** Removes the folders of runs that died together with their caretaker, as in a power cut. */
export const sweepRunFolders = (base: string): string[] => {
  const folders = readdirSync(base).filter((name) => name.startsWith(prefix));
  const left = folders.map((name) => join(base, name)).filter(isLeftBehind);
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
  return left;
};

/** Ends processes with this folder in their environment, and removes it, as soon as this process is gone. */
const keepClean = (folder: string): void => {
  const caretaker = spawn(process.execPath, [fileURLToPath(new URL('caretaker.ts', import.meta.url)), folder], {
    // In a separate session, so that Ctrl-C does not reach it; its input ends with this process.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, TMPDIR: tmpdir() },
  });
  caretaker.unref();
  (caretaker.stdin as unknown as { unref(): void }).unref();
};

/** The run's folder, created by the first process that calls this. After that it is the folder for temporary files. */
export const openRunFolder = (): string => {
  const { [runFolderName]: given } = process.env;
  if (given) return given;
  const base = baseFolder();
  for (const each of new Set([base, tmpdir()])) sweepRunFolders(each);
  const folder = mkdtempSync(join(base, prefix));
  // Postgres may run as another user, who needs to traverse this folder.
  chmodSync(folder, 0o711);
  const owner: Owner = { pid: process.pid, start: startOf(process.pid), here: here() };
  writeFileSync(join(folder, ownerFile), JSON.stringify(owner));
  keepClean(folder);
  process.env[runFolderName] = folder;
  process.env['TMPDIR'] = folder;
  return folder;
};
