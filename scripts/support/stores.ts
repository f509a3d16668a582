import { createEventStore } from '#eventstore/create-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { loadConfig, type Config } from '#platform/config.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { requireDatabase } from '#platform/require-database.ts';
import { startEmbeddedPostgres } from '#platform/postgres.ts';

export interface Stores {
  readonly config: Config;
  readonly db: Knex;
  readonly store: EventStore;
}

/** The same, with the address of the database that was chosen or started. */
export interface OpenStores extends Stores {
  readonly databaseUrl: string;
}

/** Opens the stores that the environment names while `work` runs. The server can be running or not. */
export const withStores = async <Result>(work: (stores: OpenStores) => Promise<Result>): Promise<Result> => {
  const config = loadConfig(process.env);
  await using closing = new AsyncDisposableStack();
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  closing.defer(() => postgres?.stop());
  // The caller learns of an outage through the failing work.
  postgres?.supervise({ attempts: config.postgresAttempts, onTurn: () => undefined });
  const databaseUrl = await requireDatabase(config.databaseUrl ?? postgres!.applicationUrl);
  const ownerUrl = postgres?.url ?? config.databaseOwnerUrl;
  const db = createKnex(databaseUrl, { trustsRows: config.trustsRows, onWrongRow: console.error });
  closing.defer(() => db.destroy());
  await runMigrations(db);
  const store = await createEventStore({ databaseUrl, ownerUrl, eventStoreUrl: config.eventStoreUrl });
  closing.defer(() => store.close());
  return await work({ config, db, store, databaseUrl });
};
