import { onWake } from '../on-wake.ts';
import type { Flushed } from './flush.ts';
import { backoffMs } from '../backoff.ts';

/**
 * Flushes now, when the device wakes, and with growing pauses while the server does not accept entries: if the network was never
 * gone, only retrying shows that the server is back. Returns a function that stops it.
 */
export function keepFlushing(flush: () => Promise<Flushed>): () => void {
  let failures = 0;
  let timer: number | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    window.clearTimeout(timer);
    const { left, waiting } = await flush();
    failures = waiting ? failures + 1 : 0;
    if (stopped || !waiting || left === 0) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void run(), backoffMs(failures, Math.random));
  };
  void run();
  const stopWaking = onWake(() => void run());
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    stopWaking();
  };
}
