import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { HttpProblem } from './problem.ts';

const quarterOfAnHour = 15 * 60_000;

const addressOf = (request: Request): string => ipKeyGenerator(request.ip ?? '');

const run = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });

const minute = 60_000;

/** How often one address may call what visitors may change: a school of a thousand behind one address stays under it. */
export interface VisitorLimits {
  /** @throws 429 */
  checkPlays(request: Request, response: Response): Promise<void>;
  /** @throws 429 */
  checkForms(request: Request, response: Response): Promise<void>;
}

const visitorLimit = (limit: number, windowMs: number): RequestHandler =>
  rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: addressOf,
    handler: (_request, response, next) => {
      const seconds = String(response.getHeader('retry-after') ?? windowMs / 1000);
      const detail = 'That was too many requests in a short time. Wait a few minutes, then try again.';
      next(new HttpProblem(429, 'too_many_requests', detail, { headers: { 'retry-after': seconds } }));
    },
  });

export const createVisitorLimits = (playsPerMinute = 1_200, formsPerQuarter = 20): VisitorLimits => {
  const plays = visitorLimit(playsPerMinute, minute);
  const forms = visitorLimit(formsPerQuarter, quarterOfAnHour);
  return {
    checkPlays: (request, response) => run(plays, request, response),
    checkForms: (request, response) => run(forms, request, response),
  };
};
