import { isLeaseHeld, releaseLease, takeLease } from './lease.ts';
import { isPostmasterAlive, readPostmasterFile } from './postmaster-file.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { answers } from './server.ts';
import type { Place } from './server.ts';
import { sleep, until } from './wait.ts';

/** A running server, and our lease on it. */
export interface Joined {
  readonly port: number;
  readonly lease: number;
}

export const isRunning = (place: Place): PostmasterFile | null => {
  const file = readPostmasterFile(place.data);
  return file && isPostmasterAlive(file, place.data) ? file : null;
};

/** Another process of ours has started it, and it is still replaying its log, which can take any amount of time. */
const isStarting = (place: Place): boolean => isRunning(place)?.status === 'starting';

/** Joins a server that another process of ours keeps alive. Returns null if there is none, or if it is about to stop. */
export const join = async (place: Place, signal?: AbortSignal): Promise<Joined | null> => {
  const file = isRunning(place);
  const lease = file && file.status !== 'stopping' ? takeLease(place.lease) : null;
  if (!file || lease === null) return null;
  await until(async () => signal?.aborted || !isStarting(place) || (await answers(place, file.port)), 600_000);
  // Wait long enough that a guard whose last holder has gone is gone too; then the lease check below shows it.
  const answered = await until(async () => signal?.aborted || (await answers(place, file.port)), 5_000);
  await sleep(100);
  const isThere = answered && !signal?.aborted && isLeaseHeld(lease);
  if (isThere && readPostmasterFile(place.data)?.status === 'ready') return { port: file.port, lease };
  releaseLease(lease);
  return null;
};

const takeLeaseBriefly = (place: Place): boolean => {
  const lease = takeLease(place.lease);
  if (lease !== null) releaseLease(lease);
  return lease !== null;
};

/** Stops a server whose users and guard were all killed: nothing else would stop it. */
export const stopOrphan = (place: Place): void => {
  const file = isRunning(place);
  if (!file || takeLeaseBriefly(place)) return;
  try {
    process.kill(file.pid, 'SIGINT');
  } catch {
    // It has already ended.
  }
};

/** Releases the server; the last one to do so waits until it has stopped. */
export const leave = async (place: Place, lease: number): Promise<void> => {
  releaseLease(lease);
  const stopping = await until(() => Promise.resolve(isRunning(place)?.status !== 'ready'), 1_000);
  // If the lease cannot be taken, the guard is about to stop the server. If it can, another process still uses the server.
  if (stopping || !takeLeaseBriefly(place)) await until(() => Promise.resolve(!isRunning(place)), 30_000);
};
