import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { decryptAll, decryptFor, destroyKey, encryptFor, NoPersonalKey } from '#people/personal-keys.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

describe('personal keys', () => {
  let database: TestDatabase;
  let db: Knex;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createKnex(database.url, { max: 4 });
    await runMigrations(db);
    await db.raw(
      `insert into people (id, given_name, family_name) values (1, 'Ada', 'One'), (2, 'Bo', 'Two'), (3, 'Cy', 'Three')`,
    );
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('encrypt a text so that only its person’s key can decrypt it', async () => {
    const text = 'I heard a bell — 鐘 — "twice".';
    const sealed = await encryptFor(db, 1, text);
    expect(sealed).not.toContain('bell');
    expect(await decryptFor(db, 1, sealed)).toBe(text);
    await encryptFor(db, 2, 'mine');
    await expect(decryptFor(db, 2, sealed)).rejects.toThrow();
  });

  it('encrypt the same text differently each time, and detect a changed one', async () => {
    const [one, two] = [await encryptFor(db, 1, 'same'), await encryptFor(db, 1, 'same')];
    expect(one).not.toBe(two);
    // Not the last character: some of its bits stand for nothing.
    const changed = one.at(-2) === 'A' ? 'B' : 'A';
    await expect(decryptFor(db, 1, one.slice(0, -2) + changed + one.at(-1))).rejects.toThrow();
    await expect(decryptFor(db, 1, 'plain text')).rejects.toThrow('not sealed with a personal key');
  });

  it('are created once per person, however many texts arrive at once', async () => {
    const sealed = await Promise.all(Array.from({ length: 12 }, (_, n) => encryptFor(db, 3, `text ${n}`)));
    const texts = await decryptAll(
      db,
      sealed.map((one) => ({ personId: 3, sealed: one })),
    );
    expect(texts).toEqual(sealed.map((_, n) => `text ${n}`));
  });

  it('leave [erased] in place of their texts once destroyed, and are not created again', async () => {
    const [ada, bo] = [await encryptFor(db, 1, 'of Ada'), await encryptFor(db, 2, 'of Bo')];
    await db.raw('update people set erased_at = now() where id = 1');
    await destroyKey(db, 1);
    const texts = [
      { personId: 1, sealed: ada },
      { personId: 2, sealed: bo },
    ];
    expect(await decryptAll(db, texts)).toEqual(['[erased]', 'of Bo']);
    await expect(encryptFor(db, 1, 'again')).rejects.toThrow(NoPersonalKey);
    await expect(encryptFor(db, 99, 'of nobody')).rejects.toThrow(NoPersonalKey);
  });
});
