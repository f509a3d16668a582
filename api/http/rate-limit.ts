import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { signature } from './cookies.ts';
import { HttpProblem } from './problem.ts';

/**
 * How often one address may make the changes that are open to visitors: a school of a thousand behind one address stays below the
 * limit.
 */
export interface VisitorLimits {
  /** @throws 429 */
  checkPlays(request: Request): Promise<void>;
  /** @throws 429 */
  checkForms(request: Request): Promise<void>;
  /** @throws 429 */
  checkPageErrors(request: Request): Promise<void>;
}

/** The limits for one address. */
export interface VisitorCalls {
  readonly playsPerMinute: number;
  readonly formsPerQuarter: number;
  /** A few are enough to find the cause; a school whose pages all fail at once must not fill the log. */
  readonly pageErrorsPerMinute: number;
}
const usualCalls: VisitorCalls = { playsPerMinute: 1_200, formsPerQuarter: 20, pageErrorsPerMinute: 30 };

const tooMany = ({ msBeforeNext }: RateLimiterRes): HttpProblem => {
  const detail = 'That was too many requests in a short time. Wait a few minutes, then try again.';
  const seconds = String(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
  return new HttpProblem(429, 'too_many_requests', detail, { headers: { 'retry-after': seconds } });
};

/** Counts in Postgres: several processes form one service, and a caller who reaches several of them is still one caller. */
export const createVisitorLimits = (pool: Pool, secret: string, calls: Partial<VisitorCalls> = {}): VisitorLimits => {
  const { playsPerMinute, formsPerQuarter, pageErrorsPerMinute } = { ...usualCalls, ...calls };
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_failures',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // A caller over the limit is refused without a database query.
      inMemoryBlockOnConsumed: points + 1,
    });
  // Keys are hashes: the table reveals no devices.
  const keyOf = (request: Request): string => signature(secret, 'visitors', ipKeyGenerator(request.ip ?? ''));
  const check = async (counts: RateLimiterPostgres, request: Request): Promise<void> => {
    try {
      await counts.consume(keyOf(request));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  };
  const plays = limiter('visitor_plays', playsPerMinute, 60);
  const forms = limiter('visitor_forms', formsPerQuarter, 15 * 60);
  const pageErrors = limiter('visitor_page_errors', pageErrorsPerMinute, 60);
  return {
    checkPlays: (request) => check(plays, request),
    checkForms: (request) => check(forms, request),
    checkPageErrors: (request) => check(pageErrors, request),
  };
};
