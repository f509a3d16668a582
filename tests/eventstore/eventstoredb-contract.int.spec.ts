import { test } from 'vitest';
import { createEventStoreDbEventStore } from '#eventstore/eventstoredb/eventstoredb-event-store.ts';
import type { ObservedEventStore } from '#eventstore/eventstoredb/eventstoredb-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { startBreakableProxy } from './contract/breakable-proxy.ts';
import type { BreakableProxy } from './contract/breakable-proxy.ts';
import { eventStoreContract } from './contract/event-store-contract.ts';
import { findEventStoreDb } from './contract/eventstoredb-server.ts';

const found = await findEventStoreDb();

if ('missing' in found) {
  test.skip(`event store contract: EventStoreDB, not run: ${found.missing}`, () => undefined);
} else {
  eventStoreContract('EventStoreDB', async () => {
    const server = await found.start();
    const { hostname, port } = new URL(server.url);
    const proxies: BreakableProxy[] = [];
    const stores = new Map<EventStore, ObservedEventStore>();
    const open = (url: string): EventStore => {
      const store = createEventStoreDbEventStore(url);
      stores.set(store, store);
      return store;
    };
    return {
      open: () => Promise.resolve(open(server.url)),
      openCalls: (store) => Promise.resolve(stores.get(store)!.openCalls),
      openBreakable: async () => {
        const proxy = await startBreakableProxy(hostname, Number(port || 2113));
        proxies.push(proxy);
        const url = new URL(server.url);
        url.host = `127.0.0.1:${proxy.port}`;
        return {
          store: open(url.href),
          breakConnections: () => Promise.resolve(proxy.breakConnections()),
        };
      },
      close: async () => {
        await Promise.all(proxies.map((proxy) => proxy.close()));
        await server.stop();
      },
    };
  });
}
