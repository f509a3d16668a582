import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '#domain/shared/wall-clock.ts';
import { plainText } from '#domain/shared/plain-text.ts';
import { migrationSource } from '#migrations/index.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { changesOf, zonesWithChanges } from '#tests/domain/support/clock-changes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const latest = 6;

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

  it('compares texts in the database as the code does, each character of Unicode between letters', async () => {
    const { rows } = await db.raw<{ rows: { code: number; plain: string }[] }>(
      `select code, plain_text('É' || chr(code) || ' B') as plain from generate_series(1, 195101) code
       where code not between 55296 and 57343 and unicode_assigned(chr(code))`,
    );
    const others = rows.filter(({ code, plain }) => plainText(`É${String.fromCodePoint(code)} B`) !== plain);
    expect(others).toEqual([]);
    expect(rows.length).toBeGreaterThan(100_000);
  });

  it('adds days by the clock as the code does, each quarter of an hour around the changes of five zones', async () => {
    const asked = zonesWithChanges.flatMap((zone) =>
      changesOf(zone).flatMap((change) =>
        Array.from({ length: 400 }, (_one, place) => {
          const days = place % 4;
          return { zone, days, at: change + (place - 200) * 15 * 60_000 - days * 86_400_000 };
        }),
      ),
    );
    const { rows } = await db.raw<{ rows: { own: number }[] }>(
      `select (extract(epoch from days_later(to_timestamp(a.at / 1000.0), a.days, a.zone)) * 1000)::float8 as own
       from jsonb_to_recordset(?::jsonb) as a(zone text, days int, at float8, place int) order by a.place`,
      [JSON.stringify(asked.map((one, place) => ({ ...one, place })))],
    );
    expect(rows.map(({ own }) => own)).toEqual(asked.map(({ at, days, zone }) => daysLater(at, days, zone)));
  });

  it('sorts numbers in names as numbers, and by letters alone', async () => {
    const names = ['Room 10', 'room 4', '“Room 5”', 'Räum 1', 'Room 4b', 'ʻAlohi', 'Zebra', 'Łódź', 'Lodge', '-Minus'];
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select name from unnest(?::text[]) name order by sort_key(name), name`,
      [names],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'ʻAlohi',
      'Lodge',
      'Łódź',
      '-Minus',
      'Räum 1',
      'room 4',
      'Room 4b',
      '“Room 5”',
      'Room 10',
      'Zebra',
    ]);
  });
});
