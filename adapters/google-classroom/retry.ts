import pRetry from 'p-retry';
import { pause } from '#platform/pause.ts';
import { ClassroomError, toClassroomError } from './classroom-error.ts';

export interface RetryPolicy {
  readonly tries: number;
  /** Doubled after each try. */
  readonly firstDelayMs: number;
  /** We never wait longer than this within one job, whatever Google asks for: the job itself is retried later. */
  readonly longestDelayMs: number;
}

export const retryPolicy: RetryPolicy = { tries: 5, firstDelayMs: 1_000, longestDelayMs: 120_000 };

/** Calls again while Google is busy. @throws ClassroomError; the signal's reason once it aborts */
export const withRetries = async <Value>(
  policy: RetryPolicy,
  signal: AbortSignal,
  call: () => Promise<Value>,
): Promise<Value> => {
  const attempt = (): Promise<Value> =>
    call().catch((error: unknown) => {
      throw toClassroomError(error);
    });
  return pRetry(attempt, {
    retries: policy.tries - 1,
    minTimeout: policy.firstDelayMs,
    // Randomized, so that grades that were refused together are not all retried at once.
    randomize: true,
    signal,
    shouldRetry: async ({ error, retryDelay }) => {
      if (!(error instanceof ClassroomError) || error.kind !== 'busy') return false;
      const retryAfterMs = error.retryAfterMs ?? 0;
      if (Math.max(retryAfterMs, retryDelay) > policy.longestDelayMs) return false;
      await pause(Math.max(0, retryAfterMs - retryDelay), signal);
      return true;
    },
  });
};
