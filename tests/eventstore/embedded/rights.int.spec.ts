import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { collectBatches, newEvents } from '../contract/fixtures.ts';

describe("the app's role", () => {
  const role = `app_${randomUUID().replaceAll('-', '')}`;
  let database: TestDatabase;
  let owner: Client;
  let application: Client;
  let store: EventStore;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`create role ${role} login password 'app'`);
    const address = new URL(database.url);
    Object.assign(address, { username: role, password: 'app' });
    url = address.href;
    store = await createEmbeddedEventStore({ url, ownerUrl: database.url });
    application = new Client({ connectionString: url });
    await application.connect();
    await store.append('quiz-1', newEvents(3), 'no_stream');
  });
  afterAll(async () => {
    await store.close();
    await application.end();
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.end();
    await database.drop();
  });

  it('appends, reads, follows, and can have the log hashed to its end', async () => {
    await store.append('lesson-1', newEvents(1_200), 'no_stream');
    expect(await store.readStream('quiz-1')).toHaveLength(3);
    const { events } = await collectBatches(store, {}, (_, got) => got.length >= 1_203);
    expect(events).toHaveLength(1_203);
    const { hashes } = await store.integrity.hashesBeyond([]);
    expect(hashes.map(({ events: count }) => count)).toEqual([1_000, 1_203]);
    expect(await store.integrity.verify({ copies: hashes })).toMatchObject({ events: 1_203, findings: [] });
  });

  it.each([
    `update event_store.events set data = '{}'`,
    'delete from event_store.events',
    'truncate event_store.events',
    'insert into event_store.events select * from event_store.events limit 1',
    'drop table event_store.events',
    'alter table event_store.events disable trigger all',
    `update event_store.streams set key = ''`,
    'delete from event_store.streams',
    `update event_store.names set name = 'x'`,
    'delete from event_store.names',
    `update event_store.log_hashes set hash = ''`,
    'delete from event_store.log_hashes',
    `insert into event_store.log_hashes (position, hash) values (99000, '')`,
    'select event_store.hash_log(1)',
    'delete from event_store.versions',
    'create table event_store.own (id int)',
    'drop schema event_store cascade',
    'create or replace function event_store.hash_log_to_its_end() returns void language sql as $$ $$',
  ])('cannot: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('gets its rights once, and loses any others', async () => {
    await owner.query(`grant update on event_store.events to ${role}`);
    const again = await createEmbeddedEventStore({ url, ownerUrl: database.url });
    await again.close();
    await expect(application.query(`update event_store.events set data = '{}'`)).rejects.toMatchObject({ code: '42501' });
  });

  it('hands a log that it created itself over to its owner', async () => {
    const older = await createTestDatabase();
    const asOwner = new Client({ connectionString: older.url });
    await asOwner.connect();
    const address = new URL(older.url);
    await asOwner.query(`grant create on database ${address.pathname.slice(1)} to ${role}`);
    Object.assign(address, { username: role, password: 'app' });
    const made = await createEmbeddedEventStore({ url: address.href });
    await made.append('quiz-1', newEvents(2), 'no_stream');
    await made.close();
    const taken = await createEmbeddedEventStore({ url: address.href, ownerUrl: older.url });
    await taken.append('quiz-1', newEvents(1), 1n);
    expect(await taken.integrity.verify({ copies: [] })).toMatchObject({ events: 3, findings: [] });
    await taken.close();
    const asApplication = new Client({ connectionString: address.href });
    await asApplication.connect();
    await expect(asApplication.query('delete from event_store.events')).rejects.toMatchObject({ code: '42501' });
    await asApplication.end();
    await asOwner.query(`drop owned by ${role}`);
    await asOwner.end();
    await older.drop();
  });
});
