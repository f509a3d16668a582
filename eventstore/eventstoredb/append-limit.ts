import type { Logger } from '#platform/logger.ts';
import { maxAppendBytes } from '../port.ts';
import type { ObservedEventStore } from './eventstoredb-event-store.ts';

const recommended = 4 * 1024 * 1024;

/** A warning for the administrator if the server's limit is lower than the app may need; null if it is high enough. */
export const appendLimitWarning = (limit: number): string | null =>
  limit >= maxAppendBytes
    ? null
    : `EventStoreDB takes appends of ${limit} bytes at most; a large quiz or lesson can need ${maxAppendBytes}. ` +
      `Start every node with --max-append-size ${recommended} (or EVENTSTORE_MAX_APPEND_SIZE=${recommended}).`;

/** Logs a warning if the server's limit is too low. Never rejects. */
export const checkAppendLimit = async (
  store: Pick<ObservedEventStore, 'appendLimit'>,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<void> => {
  try {
    const warning = appendLimitWarning(await store.appendLimit());
    if (warning) logger.warn(warning);
  } catch (error) {
    logger.info({ err: error }, "EventStoreDB's limit of appends could not be looked at");
  }
};
