import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { signature } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';

/** Three codes of a million are good at a time: whoever guesses this often needs four years for an even chance. */
const tries = 6;
const seconds = 15 * 60;

/** How often codes may be tried for an account, by whomever: all of them know its password. */
export interface CodeGuard {
  /** Counts the try before it is looked at. @throws 429 */
  admit(personId: number): Promise<void>;
  forget(personId: number): Promise<void>;
}

const tooMany = (wait: number): HttpProblem => {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  const text = `Too many wrong codes. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
  return new HttpProblem(429, 'too_many_codes', text, { headers: { 'retry-after': String(wait) } });
};

export const createCodeGuard = (pool: Pool, secret: string): CodeGuard => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_failures',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'second_factor',
    points: tries,
    duration: seconds,
  });
  const keyOf = (personId: number): string => signature(secret, 'second factor', String(personId));
  return {
    admit: async (personId) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(keyOf(personId));
      if (consumedPoints > tries) throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    },
    forget: async (personId) => void (await limiter.delete(keyOf(personId))),
  };
};
