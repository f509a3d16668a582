import { createEventStore } from '#eventstore/create-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';

/** EventStoreDB when EVENTSTORE_URL names one, as for the app; else the embedded store. */
export const benchEventStoreUrl = process.env['EVENTSTORE_URL'] || null;

export const openBenchStore = (databaseUrl: string): Promise<EventStore> =>
  createEventStore({ databaseUrl, eventStoreUrl: benchEventStoreUrl });

/** The benchmarks make data of their own and expect no other; on EventStoreDB the whole server is theirs. */
export const assertEmptyLog = async (): Promise<void> => {
  if (benchEventStoreUrl === null) return;
  const store = await openBenchStore('');
  try {
    if ((await store.head()) === null) return;
  } finally {
    await store.close();
  }
  throw new Error('The EventStoreDB at EVENTSTORE_URL holds events. Give each benchmark a server with an empty data folder.');
};
