import { Client } from 'pg';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { eventStoreContract } from './contract/event-store-contract.ts';
import type { ContractSubject } from './contract/subject.ts';

const makeSubject = async (): Promise<ContractSubject> => {
  const database = await createTestDatabase();
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  const names = new Map<EventStore, string>();
  const open = async (): Promise<{ store: EventStore; name: string }> => {
    // A name of its own tells this store's connections from the others'.
    const url = new URL(database.url);
    const name = `contract-${process.hrtime.bigint()}`;
    url.searchParams.set('application_name', name);
    const store = await createEmbeddedEventStore({ url: url.href });
    names.set(store, name);
    return { store, name };
  };
  return {
    open: async () => (await open()).store,
    openBreakable: async () => {
      const { store, name } = await open();
      return {
        store,
        breakConnections: async () => {
          const cut = await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
            name,
          ]);
          return cut.rowCount ?? 0;
        },
      };
    },
    openCalls: async (store) => {
      const { rows } = await admin.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where application_name = $1',
        [names.get(store)],
      );
      return rows[0]!.count;
    },
    close: async () => {
      await admin.end();
      await database.drop();
    },
  };
};

eventStoreContract('embedded', makeSubject, sampledRuns(5_000, 500));
