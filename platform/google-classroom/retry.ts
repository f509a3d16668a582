import { pause } from '../pause.ts';
import { toClassroomError, type ClassroomError } from './classroom-error.ts';

export interface RetryPolicy {
  readonly tries: number;
  /** Doubled after each try. */
  readonly firstDelayMs: number;
  /** Longer than this we do not wait within one job, whatever Google asks for: the job itself is tried again later. */
  readonly longestDelayMs: number;
}

export const retryPolicy: RetryPolicy = { tries: 5, firstDelayMs: 1_000, longestDelayMs: 120_000 };

const delayAfter = (attempt: number, { retryAfterMs }: ClassroomError, policy: RetryPolicy): number => {
  // Spread, so that grades that were refused together do not come back together.
  const backOff = policy.firstDelayMs * 2 ** attempt * (0.75 + Math.random() / 2);
  return Math.max(backOff, retryAfterMs ?? 0);
};

/** Calls again while Google is busy. @throws ClassroomError; the signal's reason once it aborts */
export const withRetries = async <Value>(
  policy: RetryPolicy,
  signal: AbortSignal,
  call: () => Promise<Value>,
): Promise<Value> => {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      const failure = toClassroomError(error);
      const delay = delayAfter(attempt, failure, policy);
      const last = attempt + 1 >= policy.tries || delay > policy.longestDelayMs;
      if (failure.kind !== 'busy' || last) throw failure;
      await pause(delay, signal);
    }
  }
};
