/** Distinguishes a lost connection, which is worth a retry, from a permanent error. */
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

/** True if the server could not be reached or the connection was lost, so that a retry may succeed. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (lostCodes.has(code) || lostStates.test(code) || code === '53300')) return true;
  return lostMessages.test(error.message);
};

/** True if Postgres could not write because the disk is full. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53100';
