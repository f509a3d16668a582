import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { signature } from '#api/http/cookies.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { JoinGuard } from '#api/http/services.ts';

/**
 * Wrong codes allowed per hour. A class behind one address mistypes a lot. The limit for all addresses together protects against
 * botnets: with ten thousand classes one code in 85,000,000 opens one, so even a whole botnet needs two years for its first hit.
 */
export interface CodeTries {
  readonly ofAddress: number;
  readonly ofAll: number;
}
const usualTries: CodeTries = { ofAddress: 60, ofAll: 5_000 };

const hour = 60 * 60;

const tooMany = (seconds: number): HttpProblem => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const text = `Too many wrong codes. Ask your teacher for the right one, and try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new HttpProblem(429, 'too_many_codes', text, { headers: { 'retry-after': String(seconds) } });
};

export const createJoinGuard = (pool: Pool, secret: string, tries: CodeTries = usualTries): JoinGuard => {
  const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_failures',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: hour,
    });
  const ofAddress = limiter('code_address', tries.ofAddress);
  const ofAll = limiter('code_all', tries.ofAll);
  // Keys are hashes: the table reveals no devices.
  const keyOf = (request: Request): string => signature(secret, 'class codes', ipKeyGenerator(request.ip ?? ''));
  const everybody = 'everybody';
  return {
    check: async (request) => {
      const [own, all] = await Promise.all([ofAddress.get(keyOf(request)), ofAll.get(everybody)]);
      const used = [
        { found: own, most: tries.ofAddress },
        { found: all, most: tries.ofAll },
      ];
      const over = used.find(({ found, most }) => found !== null && found.consumedPoints >= most);
      if (over) throw tooMany(Math.max(1, Math.ceil(over.found!.msBeforeNext / 1000)));
    },
    countWrongTry: async (request) => {
      await Promise.all([ofAddress.penalty(keyOf(request)), ofAll.penalty(everybody)]);
    },
  };
};
