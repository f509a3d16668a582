import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '#server/start-server.ts';
import { createEventStore } from '#eventstore/create-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { loadConfig, type Config } from '#platform/config.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { createLogger } from '#platform/logger.ts';
import { createUser } from '#scripts/support/create-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { plainWeb } from '#tests/support/plain-web.ts';

const password = 'correct-horse-of-staff';

describe('databases restored from a backup taken before an erasure', () => {
  let database: TestDatabase;
  let dataDir: string;
  let config: Config;
  let db: Knex;
  let store: EventStore;
  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'earshot-restored-'));
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DEMO: '0', PORT: '0', DATA_DIR: dataDir };
    config = loadConfig({ ...env, SESSION_SECRET: 'x'.repeat(40) });
    db = createKnex(database.url, { max: 2 });
    await runMigrations(db);
    store = await createEventStore({ databaseUrl: database.url, eventStoreUrl: null });
  });
  afterEach(async () => {
    await store.close();
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const serve = async <Result>(work: (visitor: () => HttpClient) => Promise<Result>): Promise<Result> => {
    const server = await startServer({ config, logger: createLogger('silent'), prepareWeb: async () => plainWeb });
    try {
      return await work(() => new HttpClient(`http://127.0.0.1:${server.port}`));
    } finally {
      await server.stop();
    }
  };
  const account = (email: string, role: 'admin' | 'analyst') =>
    createUser({ config, db, store }, { email, role, school: [], 'whole-district': false, password, name: `Zebulon ${role}` });
  /** Every table that an erasure changes, and the log itself, as they were. */
  const tables = ['people', 'credentials', 'id_reservations'] as const;
  const backUp = async (): Promise<void> => {
    for (const table of tables) await db.raw(`create table backup_${table} as table ${table}`);
  };
  const restore = async (): Promise<void> => {
    const columns = 'id, district_id, sourced_id, email, given_name, family_name, erased_at, created_at';
    await db.raw('truncate people cascade');
    await db.raw(`insert into people (${columns}) select ${columns} from backup_people`);
    await db.raw('insert into credentials table backup_credentials');
    await db.raw('truncate id_reservations');
    await db.raw('insert into id_reservations table backup_id_reservations');
  };
  const signIn = async (client: HttpClient, email: string): Promise<number> => (await client.signIn(email, password)).status;

  it('are brought up to date before serving, and nobody can sign in to the erased account', async () => {
    await account('boss@example.test', 'admin');
    const { personId } = await account('gone@example.test', 'analyst');
    await backUp();
    await serve(async (visitor) => {
      expect(await signIn(visitor(), 'gone@example.test')).toBe(200);
      const boss = visitor();
      await signIn(boss, 'boss@example.test');
      const answer = await boss.post(`/admin/people/${personId}/erase`, { confirmation: personId });
      expect(answer.status, answer.text).toBe(200);
      expect(await signIn(visitor(), 'gone@example.test')).toBe(401);
    });
    await restore();
    expect(await db('people').where({ email: 'gone@example.test' })).toHaveLength(1);
    await serve(async (visitor) => {
      expect(await signIn(visitor(), 'gone@example.test')).toBe(401);
      const boss = visitor();
      expect(await signIn(boss, 'boss@example.test')).toBe(200);
      const { people } = (await boss.get('/admin/people')).json as { people: { id: number; name: string }[] };
      expect(people.find(({ id }) => id === personId)).toMatchObject({ name: '[erased]', email: null });
    });
    expect(await db('people').where('given_name', 'Zebulon')).toHaveLength(1);
    expect(await db('credentials').where({ person_id: personId })).toEqual([]);
  });
});
