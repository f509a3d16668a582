import type { Knex } from 'knex';
import { migrationSource } from './index.ts';

const migrationLock = 7_203_114_001n;

/** The database was used by a newer version of the product. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

const tableName = 'schema_migrations';

const requireKnownMigrations = async (trx: Knex.Transaction): Promise<void> => {
  if (!(await trx.schema.hasTable(tableName))) return;
  const known = new Set(await migrationSource.getMigrations([]));
  const done = (await trx(tableName).orderBy('id').pluck('name')) as string[];
  const unknown = done.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new NewerDatabase(
    `A newer version of Earshot has used this database (${unknown} is not known here). Install that version again, or restore the backup from before the upgrade.`,
  );
};

/**
 * Brings the schema up to date; processes that start together wait for the first one.
 * @throws NewerDatabase
 */
export const runMigrations = async (db: Knex): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [migrationLock.toString()]);
    await requireKnownMigrations(trx);
    await trx.migrate.latest({ migrationSource, tableName, disableMigrationsListValidation: false });
  });
};
