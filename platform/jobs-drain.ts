import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the work, but no longer than this. Ignores errors of the work. */
export const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const time = delay(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), time]);
  over.abort();
};
