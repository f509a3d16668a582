import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { cookieName, cookieOptions, readCookie, sameText, signature } from './cookies.ts';

const name = 'earshot.form';
const validForSeconds = 12 * 60 * 60;

/** CSRF tokens for people without a session, such as somebody who is about to sign in. */
export interface VisitorTokens {
  /** This browser's token; sets the matching cookie if there is none yet. */
  tokenFor(request: Request): string;
  /** True if the token belongs to the cookie in the request. */
  isValid(request: Request, token: string): boolean;
}

/**
 * A signed double-submit cookie: the cookie holds a random value with its time, the form a signature of it. Nothing is stored, so
 * any number of visitors costs nothing.
 */
export const createVisitorTokens = (secret: string, now: () => Date): VisitorTokens => {
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  const isFresh = (value: string): boolean => {
    const [random, time, proof] = value.split('.');
    if (!random || !time || !proof || !sameText(proof, signature(secret, 'visitor cookie', `${random}.${time}`))) return false;
    const age = seconds() - Number(time);
    return age >= 0 && age < validForSeconds;
  };
  const tokenOf = (value: string): string => signature(secret, 'visitor token', value);
  const issue = (request: Request): string => {
    const text = `${randomBytes(18).toString('base64url')}.${seconds()}`;
    const value = `${text}.${signature(secret, 'visitor cookie', text)}`;
    request.res!.cookie(cookieName(request, name), value, cookieOptions(request));
    return value;
  };
  return {
    tokenFor: (request) => {
      const value = readCookie(request, name);
      return tokenOf(value !== null && isFresh(value) ? value : issue(request));
    },
    isValid: (request, token) => {
      const value = readCookie(request, name);
      return value !== null && isFresh(value) && sameText(token, tokenOf(value));
    },
  };
};
