import { isLeaseHeld, releaseLease, takeLease } from './lease.ts';
import { isPostmasterAlive, readPostmasterFile } from './postmaster-file.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { answers } from './server.ts';
import type { Place } from './server.ts';
import { sleep, until } from './wait.ts';

/** A server that serves, and our hold on it. */
export interface Joined {
  readonly port: number;
  readonly lease: number;
}

export const isRunning = (place: Place): PostmasterFile | null => {
  const file = readPostmasterFile(place.data);
  return file && isPostmasterAlive(file, place.data) ? file : null;
};

/** Another process of ours has started it, and it is still reading its log: that takes as long as it takes. */
const isStarting = (place: Place): boolean => isRunning(place)?.status === 'starting';

/** Joins a server that another process of ours keeps alive; null when there is none, or when it is just stopping. */
export const join = async (place: Place, signal?: AbortSignal): Promise<Joined | null> => {
  const file = isRunning(place);
  const lease = file && file.status !== 'stopping' ? takeLease(place.lease) : null;
  if (!file || lease === null) return null;
  await until(async () => signal?.aborted || !isStarting(place) || (await answers(place, file.port)), 600_000);
  // Long enough for a guard that had seen its last holder go to be gone itself, so that the writing shows it.
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

/** Every process was killed, the guard too: the server has no user any more and nobody would stop it. */
export const stopOrphan = (place: Place): void => {
  const file = isRunning(place);
  if (!file || takeLeaseBriefly(place)) return;
  try {
    process.kill(file.pid, 'SIGINT');
  } catch {
    // It ended by itself.
  }
};

/** Lets go; the last one to do so waits until the server has stopped. */
export const leave = async (place: Place, lease: number): Promise<void> => {
  releaseLease(lease);
  const stopping = await until(() => Promise.resolve(isRunning(place)?.status !== 'ready'), 1_000);
  // Nobody listens any more: the guard is about to stop it. Somebody does: another process still uses it.
  if (stopping || !takeLeaseBriefly(place)) await until(() => Promise.resolve(!isRunning(place)), 30_000);
};
