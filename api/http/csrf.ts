import { csrfSync } from 'csrf-sync';
import type { Request } from 'express';
import { HttpProblem } from './problem.ts';

const visitorSessionFor = 60 * 60_000;

const fieldOf = (request: Request): string | undefined => {
  const body = request.body as { _csrf?: unknown } | undefined;
  return typeof body?._csrf === 'string' ? body._csrf : undefined;
};

const { generateToken, isRequestValid } = csrfSync({
  size: 32,
  getTokenFromRequest: (request) => request.get('x-csrf-token') ?? fieldOf(request),
});

/** The session's token; made on the first call, which also makes the session one that is stored. */
export const csrfTokenFor = (request: Request): string => {
  // A visitor's session only carries the token of a form that is open: it need not live long.
  if (request.session.userId === undefined) request.session.cookie.maxAge = visitorSessionFor;
  return generateToken(request);
};

/** The token of a session that has one; pages without a form give visitors no session of their own. */
export const existingCsrfToken = (request: Request): string =>
  (request.session as Partial<typeof request.session> | undefined)?.csrfToken ?? '';

export const assertCsrfToken = (request: Request): void => {
  if (isRequestValid(request)) return;
  throw new HttpProblem(
    403,
    'csrf_token_invalid',
    'This form was open for too long, or you signed in or out in another tab. Load the page again, then repeat what you did.',
  );
};
