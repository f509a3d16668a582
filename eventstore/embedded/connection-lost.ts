/** Tells a lost connection, after which one tries again, from an error that would come again. */
const lostStates = /^(?:08...|57P0[1235]|25006)$/;
const lostCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const lostMessages =
  /connection terminated|connection ended|client has encountered a connection error|timeout exceeded when trying to connect|not queryable|query read timeout|connection is closed|too many clients|starting up|shutting down/i;

/** True when the server could not be reached or went away, so that the same thing may work in a moment. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (lostCodes.has(code) || lostStates.test(code) || code === '53300')) return true;
  return lostMessages.test(error.message);
};

/** True when Postgres could not write for want of room. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53100';
