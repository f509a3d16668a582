import type { Request, Response } from 'express';
import { cookieName, cookieOptions, readCookie } from './cookies.ts';
import { leftCookie, type DeviceMark, type Sessions } from './session.ts';
import type { Viewer } from './viewer.ts';

/**
 * Identifies one sign-in of a student for the scripts of their pages. It ends with the session: at sign-out, and when the browser
 * closes.
 */
const markCookie = 'earshot.mark';
/** Sent with a reply that the student's own device may cache: for which sign-in, and until when. */
const keepHeader = 'earshot-keep';

const isStudent = (viewer: Viewer | null): viewer is Viewer => viewer?.role === 'student';

/** Allows the device to cache this reply, so that the page opens offline (ADR 0046). Does nothing for anybody but students. */
export const allowKeeping = (request: Request, response: Response, viewer: Viewer | null, sessions: Sessions): void => {
  const mark: DeviceMark | null = isStudent(viewer) ? sessions.deviceMarkOf(request) : null;
  if (mark) response.setHeader(keepHeader, `${mark.mark} ${mark.endsAt}`);
};

/**
 * Every document corrects the mark: it identifies the student who is signed in, or is cleared. True if the device may still hold
 * somebody else's data.
 */
export const markDevice = (request: Request, response: Response, viewer: Viewer | null, sessions: Sessions): boolean => {
  const found = readCookie(request, markCookie);
  if (readCookie(request, leftCookie) !== null) clear(request, response, leftCookie);
  const mark = isStudent(viewer) ? (sessions.deviceMarkOf(request)?.mark ?? null) : null;
  if (mark === found) return false;
  if (mark === null) forgetDevice(request, response);
  else response.cookie(cookieName(request, markCookie), mark, { ...cookieOptions(request), httpOnly: false });
  return found !== null;
};

/** Clears the mark, because its sign-in is over. */
export const forgetDevice = (request: Request, response: Response): void => clear(request, response, markCookie);

const clear = (request: Request, response: Response, name: string): void => {
  response.clearCookie(cookieName(request, name), { ...cookieOptions(request), httpOnly: false });
};
