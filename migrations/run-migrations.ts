import type { Knex } from 'knex';
import { migrationSource } from './index.ts';

const migrationLock = 7_203_114_001n;

/** Brings the schema up to date; processes that start together wait for the first one. */
export const runMigrations = async (db: Knex): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [migrationLock.toString()]);
    await trx.migrate.latest({ migrationSource, tableName: 'schema_migrations', disableMigrationsListValidation: false });
  });
};
