import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';

/** The server sent nothing for too long; the client itself would wait forever. */
export class SilentServerError extends Error {
  override readonly name = 'SilentServerError';
}

const transient = [
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  SilentServerError,
  TimeoutError,
  UnavailableError,
  UnknownError,
];

const transientCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** True if the server could not be reached, changed its leader or disconnected, so that a retry may succeed. */
export const isServerLost = (error: unknown): boolean => {
  if (transient.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return transientCodes.has(code);
  // gRPC's own codes, which the client sometimes passes on unchanged: unknown, deadline, aborted, internal, unavailable.
  if (typeof code === 'number') return [2, 4, 10, 13, 14].includes(code);
  return /failed to discover|no reachable|discovery/i.test(error.message);
};
