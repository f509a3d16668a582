import { pino } from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger } from 'pino';

/** JSON lines on stderr, so that what a command line tool prints on stdout stays clean. Secrets never reach a line. */
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
