import { createEmbeddedEventStore } from './embedded/embedded-event-store.ts';
import type { EventStore } from './port.ts';

export interface EventStoreConfig {
  /** The Postgres that holds the embedded store. */
  readonly databaseUrl: string;
  /** `esdb://…`; null: the embedded store. */
  readonly eventStoreUrl: string | null;
}

/** The event store that the configuration asks for. */
export const createEventStore = async (config: EventStoreConfig): Promise<EventStore> => {
  if (config.eventStoreUrl === null) return createEmbeddedEventStore({ url: config.databaseUrl });
  // Its client takes a while to load, which only who uses it should wait for.
  const { createEventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  return createEventStoreDbEventStore(config.eventStoreUrl);
};
