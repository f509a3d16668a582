import { createEmbeddedEventStore } from './embedded/embedded-event-store.ts';
import type { EventStore } from './port.ts';

export interface EventStoreConfig {
  /** The Postgres that holds the embedded store. */
  readonly databaseUrl: string;
  /** `esdb://…`; null: the embedded store. */
  readonly eventStoreUrl: string | null;
}

/** The event store that the configuration asks for. */
export const createEventStore = (config: EventStoreConfig): Promise<EventStore> =>
  createEmbeddedEventStore({ url: config.databaseUrl });
