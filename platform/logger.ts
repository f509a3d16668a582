import { pino } from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger } from 'pino';

/** Logs JSON lines to stderr, so that the stdout of command line tools stays clean. Secrets are never logged. */
export const createLogger = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', 'password', 'req.headers.cookie', 'req.headers.authorization'], censor: '[removed]' },
    },
    pino.destination({ dest: 2, sync: true }),
  );
