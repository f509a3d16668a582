/**
 * What somebody typed who stands in line: sealed, for a few minutes, in their own browser, so that the page can go on by itself without
 * scripts, at any of our processes, and without a password in any page.
 */
import type { Request } from 'express';
import { z } from 'zod';
import type { Seal } from '#platform/seal.ts';
import { cookieName, cookieOptions, readCookie } from '#api/http/cookies.ts';
import { signInBody, type SignInBody } from './schemas.ts';

export const lineUrl = '/login/line';

const name = 'earshot.line';
const validForMs = 3 * 60_000;
const place = 'a sign-in that stands in line';

const waiting = z.object({ body: signInBody, until: z.int() });

export const keepWaiting = (request: Request, seal: Seal, body: SignInBody, now: Date): void => {
  const text = JSON.stringify({ body, until: now.getTime() + validForMs });
  request.res!.cookie(cookieName(request, name), seal.close(text, place), { ...cookieOptions(request), maxAge: validForMs });
};

/** Null if nobody stands in line in this browser, or they have gone. */
export const readWaiting = (request: Request, seal: Seal, now: Date): SignInBody | null => {
  const text = seal.open(readCookie(request, name) ?? '', place);
  if (text === null) return null;
  const read = waiting.safeParse(JSON.parse(text));
  return read.success && read.data.until > now.getTime() ? read.data.body : null;
};

export const forgetWaiting = (request: Request): void => {
  if (readCookie(request, name) !== null) request.res!.clearCookie(cookieName(request, name), cookieOptions(request));
};
