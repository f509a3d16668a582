import type { Logger } from '../platform/logger.ts';
import { createEmbeddedEventStore } from './embedded/embedded-event-store.ts';
import type { EventStore } from './port.ts';

export interface EventStoreConfig {
  /** The Postgres that holds the embedded store. */
  readonly databaseUrl: string;
  /** `esdb://…`; null: the embedded store. */
  readonly eventStoreUrl: string | null;
  /** Told what an administrator should know; the server's limit of appends is looked at then. */
  readonly logger?: Pick<Logger, 'warn' | 'info'>;
}

/** The event store that the configuration asks for. */
export const createEventStore = async ({ databaseUrl, eventStoreUrl, logger }: EventStoreConfig): Promise<EventStore> => {
  if (eventStoreUrl === null) return createEmbeddedEventStore({ url: databaseUrl });
  // Its client takes a while to load, which only who uses it should wait for.
  const { createEventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  const store = createEventStoreDbEventStore(eventStoreUrl, (message) => logger?.warn(message));
  if (logger) {
    const { checkAppendLimit } = await import('./eventstoredb/append-limit.ts');
    // Nobody waits for it: while the server cannot be reached there are other things to say.
    void checkAppendLimit(store, logger);
  }
  return store;
};
