import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationSource } from '#migrations/index.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const latest = 4;

describe('the latest migrations', () => {
  let database: TestDatabase;
  let db: Knex;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createKnex(database.url, { max: 2 });
    await runMigrations(db);
    await db.raw(`insert into people (id, given_name, family_name, email) values (1, 'Zoë', 'Díaz', 'ZD@elm.test')`);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const lines = async (statement: string): Promise<string[]> => {
    const { rows } = await db.raw<{ rows: { line: string }[] }>(statement);
    return rows.map(({ line }) => line).toSorted();
  };
  const schema = async (): Promise<string[][]> => [
    await lines(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, generation_expression) as line
       from information_schema.columns where table_schema = 'public'`,
    ),
    await lines(`select indexdef as line from pg_indexes where schemaname = 'public'`),
    await lines(
      `select p.proname as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prolang <>
       (select oid from pg_language where lanname = 'c')`,
    ),
  ];

  it('are refused by an older version, which says what to do', async () => {
    await db('schema_migrations').insert({ name: '9999-of-next-year', batch: 99 });
    await expect(runMigrations(db)).rejects.toThrow(
      'A newer version of Earshot has used this database (9999-of-next-year is not known here). Install that version again, or restore the backup from before the upgrade.',
    );
    await db('schema_migrations').where({ name: '9999-of-next-year' }).delete();
    await runMigrations(db);
  });

  it('can be reverted and applied again, with no difference', async () => {
    const names = (await migrationSource.getMigrations([])).slice(-latest);
    const before = await schema();
    for (const name of names.toReversed()) await (await migrationSource.getMigration(name)).down!(db);
    expect(await schema()).not.toEqual(before);
    for (const name of names) await (await migrationSource.getMigration(name)).up(db);
    expect(await schema()).toEqual(before);
    const { rows } = await db.raw<{ rows: object[] }>('select plain_name, search_text from people');
    expect(rows).toEqual([{ plain_name: 'diaz zoe', search_text: 'diaz zoe zd@elm.test' }]);
  });
});
