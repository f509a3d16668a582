import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { signature } from '#api/http/cookies.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { TryGuard } from '#api/http/services.ts';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

const waitWords = (wait: number): string => {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

interface Words {
  readonly keyPrefix: string;
  readonly purpose: string;
  readonly code: string;
  readonly what: string;
}

interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

const createTryGuard = (
  pool: Pool,
  secret: string,
  { keyPrefix, purpose, code, what }: Words,
  { points, seconds }: Allowance,
): TryGuard => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_failures',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });
  const keyOf = (subject: string): string => signature(secret, purpose, subject);
  return {
    admit: async (subject) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(keyOf(subject));
      if (consumedPoints <= points) return;
      const wait = Math.max(1, Math.ceil(msBeforeNext / 1000));
      const headers = { 'retry-after': String(wait) };
      throw new HttpProblem(429, code, `Too many wrong ${what}. Wait ${waitWords(wait)}, then try again.`, { headers });
    },
    forget: async (subject) => void (await limiter.delete(keyOf(subject))),
  };
};

/** Guards the codes of the second step: from one place, and of one account from all strange places together. */
export interface CodeGuard {
  readonly place: TryGuard;
  readonly account: TryGuard;
}

export const createCodeGuard = (pool: Pool, secret: string): CodeGuard => {
  const guard = (keyPrefix: string, allowance: Allowance): TryGuard =>
    createTryGuard(pool, secret, { keyPrefix, purpose: 'second factor', code: 'too_many_codes', what: 'codes' }, allowance);
  return {
    place: guard('second_factor', { points: 6, seconds: quarterHour }),
    // Three codes in a million are valid at a time: at this rate a guesser with many addresses needs two years for an even chance.
    account: guard('second_factor_day', { points: 300, seconds: day }),
  };
};

/** Guards the prompts for the current password inside a session. Attempts are counted per person and network address. */
export const createOwnPasswordGuard = (pool: Pool, secret: string): TryGuard =>
  createTryGuard(
    pool,
    secret,
    { keyPrefix: 'own_password', purpose: 'own password', code: 'too_many_attempts', what: 'passwords' },
    { points: 10, seconds: quarterHour },
  );

export const addressKey = (request: Request): string => ipKeyGenerator(request.ip ?? '');

/** Checks the password of the person who is signed in. @throws 429 */
export const askOwnPassword = async (
  guard: TryGuard,
  { request, personId }: { readonly request: Request; readonly personId: number },
  isRight: () => Promise<boolean>,
): Promise<boolean> => {
  const subject = `${personId} ${addressKey(request)}`;
  await guard.admit(subject);
  const right = await isRight();
  if (right) await guard.forget(subject);
  return right;
};
