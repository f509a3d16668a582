import { pino } from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger } from 'pino';

/** What may wait in memory while stderr takes nothing; further lines are dropped. */
const mostUnwritten = 1_000_000;

/** Logs JSON lines to stderr, so that the stdout of command line tools stays clean. Secrets are never logged. */
export const createLogger = (level: LogLevel): Logger => {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: mostUnwritten });
  // A closed terminal or a full disk takes no lines. Without a listener that would end the process in the middle of its work, and
  // one that is stopping in order.
  destination.on('error', () => undefined);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', 'password', 'req.headers.cookie', 'req.headers.authorization'], censor: '[removed]' },
    },
    destination,
  );
};
