import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, statSync, writeSync } from 'node:fs';
import { PostgresStartError } from './start-error.ts';

/**
 * Postgres lives as long as a process holds its lease: the writing end of a named pipe. A guard reads the other end and stops
 * Postgres when the last holder releases it, which the kernel ensures even when a holder is killed. The guard ends with Postgres.
 */
export const guardScript = `
  trap '' HUP INT TERM
  "$@" &
  server=$!
  (trap - TERM; while read -r _; do :; done <"$EARSHOT_LEASE"; kill -INT $server) &
  reader=$!
  wait $server
  kill -TERM $reader 2>/dev/null
`;

export const makeLeasePipe = (pipe: string): void => {
  if (statSync(pipe, { throwIfNoEntry: false })?.isFIFO()) return;
  const made = spawnSync('mkfifo', ['-m', '600', pipe], { encoding: 'utf8' });
  if (statSync(pipe, { throwIfNoEntry: false })?.isFIFO()) return;
  throw new PostgresStartError(`The named pipe ${pipe} could not be made: ${(made.stderr ?? made.error?.message ?? '').trim()}`);
};

/** Returns a handle on the lease, or null if no guard is listening. */
export const takeLease = (pipe: string): number | null => {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (['ENXIO', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

/** False if the guard was already gone when the lease was taken. */
export const isLeaseHeld = (handle: number): boolean => {
  try {
    writeSync(handle, '\n');
    return true;
  } catch {
    return false;
  }
};

export const releaseLease = (handle: number): void => closeSync(handle);
