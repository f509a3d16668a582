import type { Request } from 'express';
import { z } from 'zod';
import type { Seal } from '#platform/seal.ts';
import { cookieName, cookieOptions, readCookie } from '#api/http/cookies.ts';

const name = 'earshot.second';
const validForMs = 10 * 60_000;
const place = 'a sign-in halfway through';

const halfway = z.object({ personId: z.int(), returnTo: z.string().nullable(), mustChange: z.boolean(), until: z.int() });
/** A person who entered the right password but has not completed the second step yet. */
export type Halfway = Omit<z.infer<typeof halfway>, 'until'>;

export const keepHalfway = (request: Request, seal: Seal, person: Halfway, now: Date): void => {
  const text = JSON.stringify({ ...person, until: now.getTime() + validForMs });
  request.res!.cookie(cookieName(request, name), seal.close(text, place), { ...cookieOptions(request), maxAge: validForMs });
};

/** Null if nobody is halfway through a sign-in in this browser, or it was too long ago. */
export const readHalfway = (request: Request, seal: Seal, now: Date): Halfway | null => {
  const text = seal.open(readCookie(request, name) ?? '', place);
  if (text === null) return null;
  const { until, ...person } = halfway.parse(JSON.parse(text));
  return until > now.getTime() ? person : null;
};

export const forgetHalfway = (request: Request): void => {
  request.res!.clearCookie(cookieName(request, name), cookieOptions(request));
};
