import { pause } from '#platform/pause.ts';
import { EventStoreUnavailableError } from './port.ts';

const firstDelay = 20;
const longestDelay = 1_000;

/** Pauses longer after each consecutive failure. */
export const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  pause(Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 10)), signal);

export interface Persistence {
  /** True for an error after which a retry may succeed. */
  readonly isTransient: (error: unknown) => boolean;
  /** Ends the retries; the last error is then thrown unchanged. */
  readonly signal: AbortSignal;
  /** How long to keep trying after the first failure; Infinity for a subscription. */
  readonly forMilliseconds: number;
}

const gaveUp = (error: unknown): EventStoreUnavailableError =>
  new EventStoreUnavailableError(error instanceof Error ? error.message : String(error), error);

/**
 * Retries the work with backoff as long as only the connection fails.
 * @throws EventStoreUnavailableError when the time is up
 */
export const persist = async <Result>(persistence: Persistence, work: () => Promise<Result>): Promise<Result> => {
  let giveUpAt: number | null = null;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      giveUpAt ??= Date.now() + persistence.forMilliseconds;
      if (!persistence.isTransient(error) || persistence.signal.aborted) throw error;
      if (Date.now() >= giveUpAt) throw gaveUp(error);
      await backOff(failures, persistence.signal);
      if (persistence.signal.aborted) throw error;
    }
  }
};
