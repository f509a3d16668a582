import type { Request } from 'express';
import { z } from 'zod';
import type { Seal } from '#platform/seal.ts';
import { cookieName, cookieOptions, readCookie } from '#api/http/cookies.ts';

const name = 'earshot.signon';
const validForMs = 10 * 60_000;
const place = 'a sign-in under way';

const attempt = z.object({
  districtId: z.int(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  until: z.int(),
});
/** A sign-in that was sent to the provider and has not returned yet. */
export type AttemptUnderWay = Omit<z.infer<typeof attempt>, 'until'>;

/**
 * Stores the attempt in the browser, sealed with a server key: the server keeps nothing for people who never return, and a
 * sign-in can only return to the browser that started it.
 */
export const keepAttempt = (request: Request, seal: Seal, under: AttemptUnderWay, now: Date): void => {
  const text = JSON.stringify({ ...under, until: now.getTime() + validForMs });
  request.res!.cookie(cookieName(request, name), seal.close(text, place), { ...cookieOptions(request), maxAge: validForMs });
};

/** Removes the attempt from the browser and returns it; null if there is none or it is too old. */
export const takeAttempt = (request: Request, seal: Seal, now: Date): AttemptUnderWay | null => {
  const sealed = readCookie(request, name);
  if (sealed === null) return null;
  request.res!.clearCookie(cookieName(request, name), cookieOptions(request));
  const text = seal.open(sealed, place);
  if (text === null) return null;
  const { until, ...under } = attempt.parse(JSON.parse(text));
  return until > now.getTime() ? under : null;
};
