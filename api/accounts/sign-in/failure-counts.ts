import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { signature } from '#api/http/cookies.ts';

/** Failure counts shared by all processes. Keys are hashes: the table reveals neither people nor devices. */
export interface FailureCounts<Scope extends string> {
  /** Adds one failure and returns the new count. */
  add(scope: Scope, subject: string): Promise<number>;
  /** Takes one back: the attempt did not fail, or was not made. */
  takeBack(scope: Scope, subject: string): Promise<void>;
  forget(scope: Scope, subject: string): Promise<void>;
  /**
   * Claims the single attempt allowed in the next `seconds`. Returns 0 if it was free, otherwise the seconds until the next one.
   * Of several concurrent callers only one gets it.
   */
  takeTurn(scope: Scope, subject: string, seconds: number): Promise<number>;
  giveTurnBack(scope: Scope, subject: string): Promise<void>;
  /** True the first time it is called with a text. */
  isNew(text: string): Promise<boolean>;
}

/** `windows`: how long a failure counts, in seconds. */
export const createFailureCounts = <Scope extends string>(
  pool: Pool,
  secret: string,
  windows: Readonly<Record<Scope, number>>,
): FailureCounts<Scope> => {
  const limiter = (keyPrefix: string, duration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_failures',
      tableCreated: true,
      clearExpiredByTimeout: keyPrefix === 'used',
      keyPrefix,
      points: 1,
      duration,
    });
  const limiterFor = (scope: Scope) => ({
    counts: limiter(`count_${scope}`, windows[scope]),
    turns: limiter(`turn_${scope}`, windows[scope]),
  });
  const byScope = Object.fromEntries(Object.keys(windows).map((scope) => [scope, limiterFor(scope as Scope)])) as Record<
    Scope,
    ReturnType<typeof limiterFor>
  >;
  const used = limiter('used', 10 * 60);
  const keyOf = (subject: string): string => signature(secret, 'sign-in failures', subject);
  return {
    add: async (scope, subject) => (await byScope[scope].counts.penalty(keyOf(subject))).consumedPoints,
    takeBack: async (scope, subject) => void (await byScope[scope].counts.reward(keyOf(subject))),
    forget: async (scope, subject) => {
      await byScope[scope].counts.delete(keyOf(subject));
      await byScope[scope].turns.delete(keyOf(subject));
    },
    takeTurn: async (scope, subject, seconds) => {
      const turn = await byScope[scope].turns.penalty(keyOf(subject), 1, { customDuration: seconds });
      return turn.consumedPoints === 1 ? 0 : Math.max(1, Math.ceil(turn.msBeforeNext / 1000));
    },
    giveTurnBack: async (scope, subject) => void (await byScope[scope].turns.delete(keyOf(subject))),
    isNew: async (text) => (await used.penalty(keyOf(text))).consumedPoints === 1,
  };
};
