import knexModule from 'knex';
import type { Knex } from 'knex';
import { Pool } from 'pg';
import { migrationSource } from './migrations/index.ts';

export type { Knex } from 'knex';

export interface PoolOptions {
  /** Connections at most; default 10. */
  readonly max?: number;
}

const applicationName = 'earshot';

/** A plain pg pool. int8 arrives as text: cast counts to int, and positions to text, in SQL. */
export const createPool = (url: string, options: PoolOptions = {}): Pool => {
  const pool = new Pool({ connectionString: url, max: options.max ?? 10, application_name: applicationName });
  // An idle connection that breaks (a restart of Postgres) is replaced at the next use; unheard, the event would end us.
  pool.on('error', () => undefined);
  return pool;
};

/** The query builder over its own pool. `destroy()` ends it. */
export const createKnex = (url: string, options: PoolOptions = {}): Knex =>
  knexModule.knex({
    client: 'pg',
    connection: { connectionString: url, application_name: applicationName },
    pool: { min: 0, max: options.max ?? 10 },
    acquireConnectionTimeout: 30_000,
  });

const migrationLock = 7_203_114_001n;

/** Brings the schema up to date; processes that start together wait for the first one. */
export const runMigrations = async (db: Knex): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [migrationLock.toString()]);
    await trx.migrate.latest({ migrationSource, tableName: 'schema_migrations', disableMigrationsListValidation: false });
  });
};
