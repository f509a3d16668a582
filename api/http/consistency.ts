import type { Request, Response } from 'express';
import { formatPosition, parsePosition } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import type { ReadSide } from './read-side.ts';
import { invalidFields } from './problem.ts';

const header = 'x-event-position';
const cookie = 'event_position';
const waitAtMost = 2_000;

/**
 * Returns the log position after the command to the caller. The cookie does the same for the next page that a browser opens, for
 * which our scripts cannot set a header.
 */
export const announcePosition = (response: Response, position: Position): void => {
  const text = formatPosition(position);
  response.setHeader(header, text);
  response.appendHeader('set-cookie', `${cookie}=${text}; Max-Age=10; Path=/; HttpOnly; SameSite=Lax`);
};

const fromCookie = (request: Request): Position | null => {
  const match = /(?:^|;\s*)event_position=([^;]*)/.exec(request.headers.cookie ?? '');
  return match ? parsePosition(match[1]!) : null;
};

const fromHeader = (request: Request): Position | null => {
  const text = request.get(header);
  if (text === undefined) return null;
  const position = parsePosition(text);
  if (!position) throw invalidFields([{ path: 'X-Event-Position', message: 'send it as it came' }]);
  return position;
};

/**
 * Read your own writes: waits until the projections have processed the caller's writes, for at most two seconds. False if they
 * have not.
 */
export const waitForOwnWrites = async (request: Request, readSide: ReadSide, reads: readonly string[]): Promise<boolean> => {
  if (reads.length === 0) return true;
  const position = fromHeader(request) ?? fromCookie(request);
  return position === null || readSide.waitForPosition(reads, position, waitAtMost);
};
