import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { packName } from '#eventstore/embedded/packed-json.ts';
import { ensureSchema } from '#eventstore/embedded/schema.ts';
import { sliceOf, slices } from '#eventstore/slice.ts';
import { categoryOf, nameOf } from '#eventstore/stream-name.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newEvents } from '../contract/fixtures.ts';

const streams = [
  'quizSolution-0b7c7b1e-7f8a-4c8e-9d56-3f2c4f6f7a01',
  'quiz-0b7c7b1e-7f8a-4c8e-9d56-3f2c4f6f7a01',
  'person-7',
  'school-7',
  'quiz-größe \\001 ☂ — 0b7c7b1e',
  'signIn-7-2026-11',
];

let database: TestDatabase;
let sql: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const slicesIn = async (): Promise<number[]> =>
  (await sql.query<{ slice: number }>('select slice from event_store.streams order by id')).rows.map(({ slice }) => slice);

it('a stream is stored with its slice, the same one its name has everywhere', async () => {
  const store = await createEmbeddedEventStore({ url: database.url });
  for (const stream of streams) await store.append(stream, newEvents(2), 'no_stream');
  await store.close();
  expect(await slicesIn()).toEqual(streams.map(sliceOf));
});

it('streams of an earlier version get theirs when the store opens', async () => {
  await ensureSchema(sql, { upTo: 3 });
  for (const [index, stream] of streams.entries()) {
    await sql.query('insert into event_store.names (name) values ($1) on conflict do nothing', [categoryOf(stream)]);
    await sql.query(
      'insert into event_store.streams (id, category, key) select $1, id, $3 from event_store.names where name = $2',
      [index + 1, categoryOf(stream), packName(nameOf(stream))],
    );
  }
  await ensureSchema(sql);
  expect(await slicesIn()).toEqual(streams.map(sliceOf));
});

it('streams are spread evenly over all slices', () => {
  const counts = new Map<number, number>();
  for (let n = 0; n < 100 * slices; n += 1) counts.set(sliceOf(`person-${n}`), (counts.get(sliceOf(`person-${n}`)) ?? 0) + 1);
  expect(counts.size).toBe(slices);
  expect(Math.max(...counts.values())).toBeLessThan(160);
  // For ever: they are stored.
  expect(['person-1', 'quiz-0b7c7b1e-7f8a-4c8e-9d56-3f2c4f6f7a01'].map(sliceOf)).toMatchInlineSnapshot(`
    [
      841,
      332,
    ]
  `);
});
