import { csrfSync } from 'csrf-sync';
import type { Request } from 'express';
import { HttpProblem } from './problem.ts';
import type { VisitorTokens } from './visitor-token.ts';

const tokenFrom = (request: Request): string | undefined => {
  const body = request.body as { _csrf?: unknown } | undefined;
  return request.get('x-csrf-token') ?? (typeof body?._csrf === 'string' ? body._csrf : undefined);
};

const { generateToken, isRequestValid } = csrfSync({ size: 32, getTokenFromRequest: tokenFrom });

const isSignedIn = (request: Request): boolean => request.session.userId !== undefined;

/** The token of a signed-in session; created on the first call. */
export const sessionToken = (request: Request): string => generateToken(request);

/** The token for the forms of this page: from the session, or a visitor token without one. */
export const csrfTokenFor = (request: Request, visitors: VisitorTokens): string =>
  isSignedIn(request) ? sessionToken(request) : visitors.tokenFor(request);

/** @throws 403 */
export const assertCsrfToken = (request: Request, visitors: VisitorTokens): void => {
  const valid = isSignedIn(request) ? isRequestValid(request) : visitors.isValid(request, tokenFrom(request) ?? '');
  if (valid) return;
  // Our pages set a cookie before their form can be sent.
  if (!request.headers.cookie)
    throw new HttpProblem(
      403,
      'cookies_refused',
      'This browser sends us no cookies, and without them nobody can sign in. Allow cookies for this address in its settings, or ask whoever looks after this device; then load the page again.',
    );
  throw new HttpProblem(
    403,
    'csrf_token_invalid',
    'This form was open for too long, or you signed in or out in another tab. Load the page again, then repeat what you did.',
  );
};
