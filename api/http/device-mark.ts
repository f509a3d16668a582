import type { Request, Response } from 'express';
import { cookieName, cookieOptions, readCookie } from './cookies.ts';
import { leftCookie, type DeviceMark, type Sessions } from './session.ts';
import type { Viewer } from './viewer.ts';

/** Names one sign-in of a student to the scripts of their pages. It is gone with the session: signed out, and with the browser. */
const markCookie = 'earshot.mark';
/** Beside a reply that the student's own device may keep: for which sign-in, and until when. */
const keepHeader = 'earshot-keep';

const isStudent = (viewer: Viewer | null): viewer is Viewer => viewer?.role === 'student';

/** Says that the device may keep this reply, so that the page opens without a network (ADR 0046). To everybody else it says nothing. */
export const allowKeeping = (request: Request, response: Response, viewer: Viewer | null, sessions: Sessions): void => {
  const mark: DeviceMark | null = isStudent(viewer) ? sessions.deviceMarkOf(request) : null;
  if (mark) response.setHeader(keepHeader, `${mark.mark} ${mark.endsAt}`);
};

/** Each document sets the mark right: of the student who is signed in, or none. True when the device may hold something that is not theirs. */
export const markDevice = (request: Request, response: Response, viewer: Viewer | null, sessions: Sessions): boolean => {
  const found = readCookie(request, markCookie);
  if (readCookie(request, leftCookie) !== null) clear(request, response, leftCookie);
  const mark = isStudent(viewer) ? (sessions.deviceMarkOf(request)?.mark ?? null) : null;
  if (mark === found) return false;
  if (mark === null) forgetDevice(request, response);
  else response.cookie(cookieName(request, markCookie), mark, { ...cookieOptions(request), httpOnly: false });
  return found !== null;
};

/** The sign-in that this mark names is over. */
export const forgetDevice = (request: Request, response: Response): void => clear(request, response, markCookie);

const clear = (request: Request, response: Response, name: string): void => {
  response.clearCookie(cookieName(request, name), { ...cookieOptions(request), httpOnly: false });
};
