import { Client } from 'pg';
import { createEmbeddedEventStore } from '../../eventstore/embedded/embedded-event-store.ts';
import { createTestDatabase } from '../support/database.ts';
import { eventStoreContract } from './contract/event-store-contract.ts';

eventStoreContract('embedded', async () => {
  const database = await createTestDatabase();
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  return {
    open: () => createEmbeddedEventStore({ url: database.url }),
    openBreakable: async () => {
      // A name of its own tells this store's connections from the others'.
      const url = new URL(database.url);
      const name = `breakable-${process.hrtime.bigint()}`;
      url.searchParams.set('application_name', name);
      return {
        store: await createEmbeddedEventStore({ url: url.href }),
        breakConnections: async () => {
          const cut = await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
            name,
          ]);
          return cut.rowCount ?? 0;
        },
      };
    },
    close: async () => {
      await admin.end();
      await database.drop();
    },
  };
});
