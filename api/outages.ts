import { waitsOfRequests, type BoundedWaits } from '../eventstore/bounded-event-store.ts';
import type { EventStore } from '../eventstore/port.ts';
import type { CutLine } from '../platform/cut-line.ts';
import type { DatabaseWatchOptions } from '../platform/database-watch.ts';
import type { Logger } from '../platform/logger.ts';

const embeddedCallMs = 4_000;

/** Once for each outage: the requests that fail in it have all the same cause. */
const logOutage =
  (logger: Logger): BoundedWaits['onOutage'] =>
  ({ over, seconds }) => {
    if (over) logger.warn({ seconds }, 'the event store answers again');
    else logger.error('the event store does not answer: requests that need it are refused until it does');
  };

/** The embedded store lies in the database, whose outage is told once. */
export const waitsFor = (store: EventStore, logger: Logger): BoundedWaits =>
  store.kind === 'embedded'
    ? { ...waitsOfRequests, callMs: embeddedCallMs }
    : { ...waitsOfRequests, onOutage: logOutage(logger) };

/** Requests end with the outage's beginning: what they asked for does not come, and what they hold nobody else can have. */
export const endureOutage =
  (logger: Logger, line: CutLine): DatabaseWatchOptions['onChange'] =>
  ({ over, seconds }) => {
    if (over) line.mend();
    else line.cut();
    if (over) logger.warn({ seconds }, 'the database answers again');
    else logger.error('the database does not answer: requests are refused until it does');
  };

const levels = ['warn', 'error'] as const;

/**
 * The same log for work that goes on trying by itself: an outage that is known is not told again with every attempt. `lost`
 * tells whether there is one.
 */
export const quietDuring = (logger: Logger, lost: () => boolean): Logger => {
  const quiet = Object.create(logger) as Logger;
  for (const level of levels) {
    quiet[level] = (...line: unknown[]) => {
      if (!lost()) (logger[level] as (...parts: unknown[]) => void)(...line);
    };
  }
  return quiet;
};
