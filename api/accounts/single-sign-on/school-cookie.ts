import type { Request } from 'express';
import { cookieName, cookieOptions, readCookie } from '#api/http/cookies.ts';

const name = 'earshot.school';
const keptForDays = 180;

/** Remembers which school's sign-in this browser used last, so that its button is shown right away the next time. */
export const rememberSchool = (request: Request, link: string): void => {
  const maxAge = keptForDays * 24 * 60 * 60_000;
  request.res!.cookie(cookieName(request, name), link, { ...cookieOptions(request), maxAge });
};

export const rememberedSchool = (request: Request): string | null => {
  const value = readCookie(request, name);
  return value !== null && /^[a-z0-9-]{1,60}$/.test(value) ? value : null;
};
