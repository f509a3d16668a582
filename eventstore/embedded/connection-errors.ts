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
  /connection terminated|connection ended|client has encountered a connection error|timeout exceeded when trying to connect|not queryable|connection is closed|too many clients|starting up|shutting down/i;

/** True when the server could not be reached or went away, so that the same thing may work in a moment. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (lostCodes.has(code) || lostStates.test(code) || code === '53300')) return true;
  return lostMessages.test(error.message);
};

const firstDelay = 20;
const longestDelay = 1_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

export interface Persistence {
  /** Ends the trying: the last error is thrown then. */
  readonly signal: AbortSignal;
  /** How long to go on after the first failure; Infinity for a subscription. */
  readonly forMilliseconds: number;
}

/** Runs the work again, with growing pauses, as long as the connection is what fails. */
export const persist = async <Result>(persistence: Persistence, work: (attempt: number) => Promise<Result>): Promise<Result> => {
  let giveUpAt = Number.NaN;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isConnectionLost(error) || persistence.signal.aborted) throw error;
      if (Number.isNaN(giveUpAt)) giveUpAt = Date.now() + persistence.forMilliseconds;
      if (Date.now() >= giveUpAt) throw error;
      await pause(Math.min(longestDelay, firstDelay * 2 ** Math.min(attempt, 10)), persistence.signal);
      if (persistence.signal.aborted) throw error;
    }
  }
};
