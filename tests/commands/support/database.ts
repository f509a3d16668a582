import { afterAll, beforeAll } from 'vitest';
import { createEventStore } from '#eventstore/create-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { createTestDatabaseFrom, withEventLog, type TestDatabase } from '#tests/support/database.ts';

export interface Backend {
  readonly db: Knex;
  readonly url: string;
  /** A store of its own on the same database, as another process would have; closed with the rest. */
  openStore(): Promise<EventStore>;
}

/** A fresh database for the tests of one file. */
export const useDatabase = (): Backend => {
  let database: TestDatabase;
  let db: Knex;
  const stores: EventStore[] = [];
  beforeAll(async () => {
    database = await createTestDatabaseFrom(withEventLog);
    db = createKnex(database.url, { max: 8 });
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await db.destroy();
    await database.drop();
  });
  return {
    get db() {
      return db;
    },
    get url() {
      return database.url;
    },
    openStore: async () => {
      const store = await createEventStore({ databaseUrl: database.url, eventStoreUrl: null });
      stores.push(store);
      return store;
    },
  };
};
