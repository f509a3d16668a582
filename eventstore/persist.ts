import { pause } from '#platform/pause.ts';
import { EventStoreUnavailableError } from './port.ts';

const firstDelay = 20;
const longestDelay = 1_000;

/** Pauses that grow with each failure in a row. */
export const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  pause(Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 10)), signal);

export interface Persistence {
  /** True for an error after which the same thing may work in a moment. */
  readonly isTransient: (error: unknown) => boolean;
  /** Ends the trying: the last error is thrown then, as it is. */
  readonly signal: AbortSignal;
  /** How long to go on after the first failure; Infinity for a subscription. */
  readonly forMilliseconds: number;
}

const gaveUp = (error: unknown): EventStoreUnavailableError =>
  new EventStoreUnavailableError(error instanceof Error ? error.message : String(error), error);

/**
 * Runs the work again, with growing pauses, as long as the connection is what fails.
 * @throws EventStoreUnavailableError when the time is over
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
