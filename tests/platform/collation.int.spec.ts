import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrationSource } from '#migrations/index.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { findLogins } from '#people/credentials.ts';
import { changeEmail, isEmailConfirmed } from '#people/confirmed-emails.ts';
import { findPeopleByEmail, peopleOfMailDomain, savePeople, type PersonRow } from '#people/people.ts';
import { changedCollations } from '#platform/collation-versions.ts';
import { createKnex, type Knex } from '#platform/database.ts';

const name = `turkish_${randomUUID().replaceAll('-', '')}`;
let admin: Client;
let db: Knex;

/** A database as a Turkish machine makes it: in its letters, the small one of I is ı. */
beforeAll(async () => {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(
    `create database ${name} encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C' template template0`,
  );
  url.pathname = `/${name}`;
  db = createKnex(url.href, { max: 3 });
  await runMigrations(db);
});
afterAll(async () => {
  await db.destroy();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const row = (id: number, email: string, changes: Partial<PersonRow> = {}): PersonRow => ({
  id,
  districtId: 1,
  sourcedId: null,
  email,
  givenName: 'Iris',
  familyName: `No${id}`,
  ...changes,
});
const one = async (select: string): Promise<unknown> =>
  Object.values((await db.raw<{ rows: Record<string, unknown>[] }>(select)).rows[0]!)[0];
const idsOf = async (email: string): Promise<number[]> => (await findPeopleByEmail(db, email)).map(({ id }) => id);

describe('in a Turkish database', () => {
  it('an address is found in capitals and small letters, and has one account in a district', async () => {
    expect(await one(`select lower('ADMIN')`)).toBe('admın');
    await savePeople(db, [row(1, 'admin@demo.test')]);
    expect(await findLogins(db, 'ADMIN@DEMO.TEST')).toMatchObject([{ personId: 1 }]);
    expect(await idsOf('Admin@Demo.Test')).toEqual([1]);
    await expect(savePeople(db, [row(2, 'ADMIN@demo.test')])).rejects.toMatchObject({ code: 'email_taken' });
    await savePeople(db, [row(3, 'ADMIN@demo.test', { districtId: 2 })]);
    expect(await idsOf('admin@demo.test')).toEqual([1, 3]);
  });

  it('a domain in capitals is the same domain, and a confirmed address stays confirmed', async () => {
    await savePeople(db, [row(4, 'ilke@INSTITUTE.test')]);
    expect(await peopleOfMailDomain(db, 'institute.test')).toEqual([4]);
    await changeEmail(db, 4, 'ILKE@institute.test');
    await savePeople(db, [row(4, 'ilke@Institute.test')]);
    expect(await isEmailConfirmed(db, 4)).toBe(true);
  });

  it('names and titles are found and sorted as everywhere', async () => {
    expect(await one(`select plain_text('IRIS Çınar')`)).toBe(await one(`select plain_text('iris ÇıNAR')`));
    expect(await one(`select sort_key('Room 4 INSIDE') < sort_key('room 10 inside')`)).toBe(true);
  });

  it('of an earlier version, one of two accounts with the same address keeps it', async () => {
    const said = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const migration = '0075-folded-addresses';
    await (
      await migrationSource.getMigration(migration)
    ).down!(db);
    await db('schema_migrations').where({ name: migration }).delete();
    await savePeople(db, [row(5, 'IDA@demo.test'), row(6, 'ida@demo.test')]);
    await db.raw(`insert into credentials (person_id, password_hash) values (6, 'x')`);
    await runMigrations(db);
    expect(await idsOf('Ida@demo.test')).toEqual([6]);
    expect(said.mock.calls).toEqual([[expect.stringContaining('staff can give them another: 5.')]]);
    said.mockRestore();
  });
});

it('a collation of another version than the data is said, with what to do', async () => {
  const asked = { query: (text: string) => db.raw<{ rows: unknown[] }>(text) as unknown as Promise<{ rows: unknown[] }> };
  expect(await changedCollations(asked)).toBeNull();
  await admin.query(`update pg_database set datcollversion = '1.0' where datname = $1`, [name]);
  const said = await changedCollations(asked);
  expect(said).toContain(`the database ${name}: 1.0 then, `);
  expect(said).toContain(`reindex database; alter database "${name}" refresh collation version.`);
  await db.raw('reindex database');
  await db.raw(`alter database "${name}" refresh collation version`);
  expect(await changedCollations(asked)).toBeNull();
});
