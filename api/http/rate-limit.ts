import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { HttpProblem } from './problem.ts';

const quarterOfAnHour = 15 * 60_000;

export interface SignInLimits {
  /** @throws 429 when this person at this address has failed too often */
  check(request: Request, response: Response): Promise<void>;
}

const addressOf = (request: Request): string => ipKeyGenerator(request.ip ?? '');

const emailOf = (request: Request): string => {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : '';
};

/** Counts failures only: a class of thirty that signs in behind one address passes, thirty guesses at one account do not. */
const failureLimit = (limit: number, keyOf: (request: Request) => string): RequestHandler =>
  rateLimit({
    windowMs: quarterOfAnHour,
    limit,
    skipSuccessfulRequests: true,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: keyOf,
    handler: (_request, response, next) => {
      const seconds = String(response.getHeader('retry-after') ?? quarterOfAnHour / 1000);
      next(
        new HttpProblem(
          429,
          'too_many_attempts',
          'Too many attempts to sign in. Wait a quarter of an hour, or ask for a new invitation.',
          {
            headers: { 'retry-after': seconds },
          },
        ),
      );
    },
  });

const run = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });

export const createSignInLimits = (perAccount = 10, perAddress = 600): SignInLimits => {
  const byAddress = failureLimit(perAddress, addressOf);
  const byAccount = failureLimit(perAccount, (request) => `${addressOf(request)} ${emailOf(request)}`);
  return {
    check: async (request, response) => {
      await run(byAddress, request, response);
      await run(byAccount, request, response);
    },
  };
};
