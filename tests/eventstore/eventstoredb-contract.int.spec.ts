import { test } from 'vitest';
import { createEventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts';
import { startBreakableProxy } from './contract/breakable-proxy.ts';
import type { BreakableProxy } from './contract/breakable-proxy.ts';
import { eventStoreContract } from './contract/event-store-contract.ts';
import { findEventStoreDb } from './contract/eventstoredb-server.ts';

const found = await findEventStoreDb();

if ('missing' in found) {
  console.log(`EventStoreDB contract not run: ${found.missing}.`);
  test.skip(`event store contract: EventStoreDB, not run: ${found.missing}`, () => undefined);
} else {
  eventStoreContract('EventStoreDB', async () => {
    const server = await found.start();
    const { hostname, port } = new URL(server.url);
    const proxies: BreakableProxy[] = [];
    return {
      open: () => Promise.resolve(createEventStoreDbEventStore(server.url)),
      openBreakable: async () => {
        const proxy = await startBreakableProxy(hostname, Number(port || 2113));
        proxies.push(proxy);
        const url = new URL(server.url);
        url.host = `127.0.0.1:${proxy.port}`;
        return {
          store: createEventStoreDbEventStore(url.href),
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
