import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request } from 'express';

/**
 * The full name of one of our cookies. Over https it has the prefix `__Host-`: a browser then only accepts it from this exact
 * host, marked Secure and for the whole site, so that neither a neighboring host nor an unencrypted response can plant one.
 */
export const cookieName = ({ secure }: Pick<Request, 'secure'>, name: string): string => (secure ? `__Host-${name}` : name);

/** The options that all our cookies share. A cookie ends with the browser unless `maxAge` is added. */
export const cookieOptions = ({ secure }: Pick<Request, 'secure'>): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
});

/** The value of a cookie; null when the request brought none. */
export const readCookie = (request: Request, name: string): string | null => {
  const start = `${cookieName(request, name)}=`;
  const found = request.headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
};

/** A short proof that we wrote `text`, different for each `purpose`. */
export const signature = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

export const sameText = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
