import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { appendConcurrently, collectBatches, freshStream, idsOf, newEvent, newEvents } from '../contract/fixtures.ts';

const openDatabase = async (): Promise<{ url: string; sql: Client; open(): Promise<EventStore> }> => {
  const { url, drop } = await createTestDatabase();
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const stores: EventStore[] = [];
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await sql.end();
    await drop();
  });
  const open = async (): Promise<EventStore> => {
    const store = await createEmbeddedEventStore({ url });
    stores.push(store);
    return store;
  };
  return { url, sql, open };
};

const commits = (events: readonly { position: { commit: bigint } }[]): bigint[] => events.map((event) => event.position.commit);

const countingFromOne = (count: number): bigint[] => Array.from({ length: count }, (_, index) => BigInt(index + 1));

test('processes that append concurrently share one gapless sequence of positions, and a subscription in each follows it', async () => {
  const { url, open } = await openDatabase();
  const store = await open();
  const following = collectBatches(store, {}, (_, events) => events.length >= 3 * 16 * 20);
  const appendElsewhere = async (): Promise<string[]> => {
    const script = path.join(import.meta.dirname, 'appending-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, url, 'elsewhere', '20'], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout) as string[];
  };
  const written = await Promise.all([appendElsewhere(), appendElsewhere(), appendConcurrently([store], 'here', 16, 20)]);
  const { events } = await following;
  expect(idsOf(events).toSorted()).toEqual(written.flat().toSorted());
  expect(commits(events)).toEqual(countingFromOne(events.length));
});

test('rejected appends leave no gap in the positions', async () => {
  const { open } = await openDatabase();
  const store = await open();
  const stream = freshStream();
  const attempts = Array.from({ length: 20 }, () => [
    store.append(freshStream(), newEvents(2), 'no_stream'),
    store.append(stream, newEvents(1), 'no_stream'),
    store.append(freshStream(), newEvents(1), 7n),
  ]).flat();
  const refused = (await Promise.allSettled(attempts)).filter((attempt) => attempt.status === 'rejected');
  expect(refused.length).toBe(39);
  expect(commits(await store.readAll())).toEqual(countingFromOne(41));
});

test('an append that Postgres itself rejects fails alone, without the others in its batch', async () => {
  const { open, sql } = await openDatabase();
  const store = await open();
  await sql.query(
    `create function refuse() returns trigger language plpgsql as $$
     begin
       if (select name from event_store.names where id = new.type) = 'Refused' then raise exception 'disk of glass'; end if;
       return new;
     end $$`,
  );
  await sql.query(`create trigger refuse before insert on event_store.events for each row execute function refuse()`);
  const streams = Array.from({ length: 9 }, () => freshStream());
  const results = await Promise.allSettled(
    streams.map((stream, index) => store.append(stream, [index === 4 ? newEvent({}, 'Refused') : newEvent()], 'no_stream')),
  );
  expect(results.map((result) => result.status === 'fulfilled')).toEqual(streams.map((_, index) => index !== 4));
  expect((results[4] as PromiseRejectedResult).reason).toMatchObject({ message: 'disk of glass' });
  expect(commits(await store.readAll())).toEqual(countingFromOne(8));
});

test('many processes can open an empty database concurrently', async () => {
  const { open } = await openDatabase();
  const stores = await Promise.all(Array.from({ length: 6 }, open));
  await Promise.all(stores.map((store) => store.append(freshStream(), newEvents(1), 'no_stream')));
  expect(commits(await stores[0]!.readAll())).toEqual(countingFromOne(6));
});

test('an event whose notification was lost is still found', async () => {
  const { open, sql } = await openDatabase();
  const store = await open();
  const caughtUp = Promise.withResolvers<void>();
  const following = collectBatches(store, {}, (batches, events) => {
    if (batches.at(-1)!.caughtUp) caughtUp.resolve();
    return events.length > 0;
  });
  await caughtUp.promise;
  await sql.query(`insert into event_store.names (name) values ('quiz'), ('Whispered');
    insert into event_store.streams (id, category, key, slice) values (1, 1, convert_to('1', 'UTF8'), 0);
    insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata)
    values (1, now(), 1, 0, 1, 2, gen_random_uuid(), convert_to('{"quiet": true}', 'UTF8'), '{}')`);
  const { events } = await following;
  expect(events[0]).toMatchObject({ type: 'Whispered', data: { quiet: true }, stream: 'quiz-1' });
});

test('the head of an empty log is null, and its subscription reports that it has caught up', async () => {
  const { open } = await openDatabase();
  const store = await open();
  expect(await store.head()).toBeNull();
  const { batches } = await collectBatches(store, {}, (got) => got.at(-1)!.caughtUp);
  expect(batches).toEqual([{ events: [], checkpoint: { commit: 0n, prepare: 0n }, caughtUp: true }]);
});
