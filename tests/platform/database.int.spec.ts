import { expect, onTestFinished, test } from 'vitest';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex } from '#platform/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const openFresh = async () => {
  const database = await createTestDatabase();
  const db = createKnex(database.url, { max: 4 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  return { database, db };
};

test('a migrated database accepts people, and rejects the same email in another spelling', async () => {
  const { db } = await openFresh();
  await db('people').insert({ id: 1, email: 'Ada@example.test', given_name: 'Ada', family_name: 'Quill' });
  await expect(db('people').insert({ id: 2, email: 'ada@EXAMPLE.test', given_name: 'A', family_name: 'Q' })).rejects.toThrow(
    /people_email/,
  );
});

test('running migrations again, or from several processes at once, changes nothing', async () => {
  const { db, database } = await openFresh();
  await db('people').insert({ id: 1, given_name: 'Ada', family_name: 'Quill' });
  const others = [createKnex(database.url), createKnex(database.url), createKnex(database.url)];
  await Promise.all(others.map((other) => runMigrations(other)));
  await Promise.all(others.map((other) => other.destroy()));
  expect(await db('people').select('id')).toEqual([{ id: 1 }]);
});

test('every test database is empty, whatever another test wrote', async () => {
  const first = await openFresh();
  await first.db('people').insert({ id: 1, given_name: 'Ada', family_name: 'Quill' });
  const second = await openFresh();
  expect(await second.db('people').select('id')).toEqual([]);
});

test('deleting a person also deletes credentials and invitations', async () => {
  const { db } = await openFresh();
  await db('people').insert({ id: 1, given_name: 'Ada', family_name: 'Quill' });
  await db('credentials').insert({ person_id: 1, password_hash: 'x' });
  await db('invitations').insert({ token_hash: 't', person_id: 1, expires_at: new Date() });
  await db('people').where({ id: 1 }).delete();
  expect(await db('credentials').select('*')).toEqual([]);
  expect(await db('invitations').select('*')).toEqual([]);
});
