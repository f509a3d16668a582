import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/postgres.ts';
import { newEvents } from '#tests/eventstore/contract/fixtures.ts';

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

test('a data folder of an earlier version is handed over to the app’s role, except the event log', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-role-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await startEmbeddedPostgres(dataDir);
  // As the one user that there was: read models, jobs and log alike.
  const db = createKnex(before.url);
  await runMigrations(db);
  await db.raw(`create schema kept; create type kept.mood as enum ('good'); create table kept.notes (id int generated always as identity, mood kept.mood);
    create view kept.seen as select * from kept.notes; create function kept.one() returns int language sql as 'select 1'`);
  await db.destroy();
  const old = await createEmbeddedEventStore({ url: before.url });
  await old.append('quiz-1', newEvents(2), 'no_stream');
  await old.close();
  await before.stop();

  const postgres = await startEmbeddedPostgres(dataDir);
  onTestFinished(() => postgres.stop());
  const { applicationUrl, url: ownerUrl } = postgres;
  const own = createKnex(applicationUrl);
  await runMigrations(own);
  await own.raw(`insert into kept.notes (mood) values ('good'); alter table people add column shoe_size int; drop view kept.seen;
    alter type kept.mood add value 'bad'; drop function kept.one()`);
  await own.destroy();
  const store = await createEmbeddedEventStore({ url: applicationUrl, ownerUrl });
  await store.append('quiz-1', newEvents(1), 1n);
  expect(await store.integrity.verify({ copies: [] })).toMatchObject({ events: 3, findings: [] });
  await store.close();
  for (const statement of ['delete from event_store.events', 'drop schema event_store cascade', 'set role earshot'])
    await expect(query(applicationUrl, statement)).rejects.toMatchObject({ code: '42501' });
  expect(await query(ownerUrl, 'select count(*)::int as count from event_store.events')).toEqual([{ count: 3 }]);
});
