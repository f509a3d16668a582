import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { chainHash, digestOf, noHash, placeOf } from '#eventstore/integrity/event-hash.ts';
import { copyLogHashes } from '#eventstore/integrity/copy-hashes.ts';
import { describeFinding, verifyLog } from '#eventstore/integrity/verify-log.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createTestDatabaseFrom, withEventLog } from '#tests/support/database.ts';
import { newEvent, newEvents } from '../contract/fixtures.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

interface World {
  readonly store: EventStore;
  readonly sql: Client;
  readonly dataDir: string;
  /** What the log says of itself, a line for each finding. */
  findings(): Promise<string[]>;
}

/** Three streams of four events that take turns, then one of two: positions 1 to 14; `more` in one stream after them. */
const createWorld = async (more = 0): Promise<World> => {
  const database = await createTestDatabaseFrom(withEventLog);
  const store = await createEmbeddedEventStore({ url: database.url });
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'earshot-log-'));
  cleanUp.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => database.drop(),
    () => sql.end(),
    () => store.close(),
  );
  for (let revision = -1n; revision < 3n; revision += 1n) {
    for (const name of ['a', 'b', 'c']) await store.append(`quiz-${name}`, [newEvent()], revision < 0n ? 'no_stream' : revision);
  }
  await store.append('lesson-d', newEvents(2), 'no_stream');
  if (more > 0) await store.append('lesson-more', newEvents(more), 'no_stream');
  const findings = async (): Promise<string[]> => (await verifyLog({ store, dataDir })).findings.map(describeFinding);
  return { store, sql, dataDir, findings };
};

/** Position 5 is revision 1 of quiz-b, which is stream number 2. */
const tamperings: [what: string, statement: string, found: RegExp[]][] = [
  [
    'changed data',
    `update event_store.events set data = convert_to('{"text": "other"}', 'UTF8') where position = 5`,
    [/^quiz-b, revision 1, position 5\/5: changed/],
  ],
  [
    'data that nobody can read',
    `update event_store.events set data = '\\x07ff' where position = 5`,
    [/^quiz-b, revision 1, position 5\/5: changed/],
  ],
  [
    'changed metadata',
    `update event_store.events set metadata = convert_to('{}', 'UTF8') where position = 5`,
    [/^quiz-b, revision 1, .* changed/],
  ],
  [
    'a changed type',
    `update event_store.events set type = (select id from event_store.names where name = 'lesson') where position = 5`,
    [/^quiz-b, revision 1, .* changed/],
  ],
  ['another id', `update event_store.events set id = gen_random_uuid() where position = 5`, [/^quiz-b, revision 1, .* changed/]],
  [
    'another time',
    `update event_store.events set recorded_at = recorded_at - interval '1 day' where position = 5`,
    [/^quiz-b, revision 1, .* changed/],
  ],
  [
    'another category',
    `update event_store.events set category = (select id from event_store.names where name = 'lesson') where position = 5`,
    [/-b, revision 1, position 5\/5: changed/],
  ],
  [
    'the last event of a stream, changed',
    `update event_store.events set data = '{}' where position = 11`,
    [/^quiz-b, revision 3, position 11\/11: changed/],
  ],
  [
    'a stream with another name',
    `update event_store.streams set key = convert_to('x', 'UTF8') where id = 4`,
    [/^lesson-x, revision 0, .* changed/, /^lesson-x, revision 1, .* changed/],
  ],
  [
    'an event of a stream that there is not',
    'update event_store.events set stream = 2000000000 where position = 11',
    [/^stream-of number 2000000000, revision 0, position 11\/11: removed/],
  ],
  [
    'an event type with another name',
    `update event_store.names set name = 'Otherwise' where name = 'SomethingHappened'`,
    Array.from({ length: 14 }, () => /changed/),
  ],
  [
    'a changed hash',
    `update event_store.events set hash = sha256('x') where position = 5`,
    [/^quiz-b, revision 1, position 5\/5: changed/, /^quiz-b, revision 2, position 8\/8: changed/],
  ],
  [
    'a hash taken away',
    `update event_store.events set hash = null where position = 11`,
    [/^quiz-b, revision 3, position 11\/11: put in/],
  ],
  [
    'an event removed from the middle',
    `delete from event_store.events where position = 5`,
    [/^position 5\/5: removed. An event is missing at position 5/, /^quiz-b, revision 1, position 8\/8: removed/],
  ],
  [
    'the last event of a stream, removed',
    `delete from event_store.events where position = 11`,
    [/^position 11\/11: removed. An event is missing at position 11/],
  ],
  [
    'two events that changed places',
    `update event_store.events set position = 27 - position where position in (13, 14);`,
    [/^lesson-d, revision 0, position 13\/13: removed/, /^lesson-d, revision 0, position 14\/14: put in/],
  ],
  [
    'two events that changed what they say',
    `update event_store.events e set data = o.data from event_store.events o where (e.position, o.position) in ((13, 14), (14, 13))`,
    [/^lesson-d, revision 0, position 13\/13: changed/, /^lesson-d, revision 1, position 14\/14: changed/],
  ],
  [
    'an event put in',
    `insert into event_store.events select 15, recorded_at, stream, 4, category, type, gen_random_uuid(), data, metadata, hash from event_store.events where position = 11`,
    [/^quiz-b, revision 4, position 15\/15: changed/],
  ],
  [
    'an event put in without a hash',
    `insert into event_store.events select 15, recorded_at, stream, 4, category, type, gen_random_uuid(), data, metadata, null from event_store.events where position = 11`,
    [/^quiz-b, revision 4, position 15\/15: put in/],
  ],
];

describe('an event log', () => {
  it('is intact when nobody has changed it', async () => {
    const { store, findings } = await createWorld(2_500);
    expect(await findings()).toEqual([]);
    await expect(store.integrity.verify({ copies: [] })).resolves.toMatchObject({
      events: 2_514,
      withoutHash: 0,
      findingsCount: 0,
    });
  });

  it.each(tamperings)('detects %s, by name', async (_what, statement, found) => {
    const { sql, findings } = await createWorld();
    await sql.query(
      'alter table event_store.events drop constraint events_position; alter table event_store.events drop constraint events_of_stream',
    );
    await sql.query(statement);
    const lines = await findings();
    expect(lines).toHaveLength(found.length);
    for (const [index, pattern] of found.entries()) expect(lines[index]).toMatch(pattern);
  });

  it('has a hash after each thousandth event, written with it, and one at its end when they are copied', async () => {
    const { sql, store, dataDir } = await createWorld(2_500);
    const stored = await sql.query<{ position: string }>('select position from event_store.log_hashes order by position');
    expect(stored.rows.map(({ position }) => position)).toEqual(['1000', '2000']);
    expect(await copyLogHashes({ store, dataDir })).toEqual({ copied: 3, findings: [] });
    expect(await copyLogHashes({ store, dataDir })).toEqual({ copied: 0, findings: [] });
    await store.append('lesson-e', newEvents(1), 'no_stream');
    expect(await copyLogHashes({ store, dataDir })).toEqual({ copied: 1, findings: [] });
    const lines = (await readFile(path.join(dataDir, 'log-hashes.ndjson'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { position: string }).position)).toEqual([
      '1000/1000',
      '2000/2000',
      '2514/2514',
      '2515/2515',
    ]);
    expect(await verifyLog({ store, dataDir })).toMatchObject({ findingsCount: 0, copies: 4 });
  });

  it('detects a hash over the log that was changed or removed, and shows where', async () => {
    const { sql, findings } = await createWorld(2_500);
    await sql.query(`update event_store.log_hashes set hash = sha256('x') where position = 2000`);
    expect(await findings()).toEqual([
      expect.stringMatching(/^position 2000\/2000: changed\. Something after position 1000 and up to 2000/),
    ]);
    await sql.query(`delete from event_store.log_hashes where position = 1000`);
    expect((await findings()).join('\n')).toMatch(/up to position 1000 is missing/);
  });

  it('detects a missing end, by the hashes over it and by their copies', async () => {
    const { sql, store, dataDir, findings } = await createWorld(1_500);
    await copyLogHashes({ store, dataDir });
    await sql.query('delete from event_store.events where position > 1400');
    expect((await findings()).join('\n')).toMatch(/had reached position 1514 at .* and ends at 1400: its end is missing/);
    await sql.query('delete from event_store.log_hashes where position > 1400');
    expect(await findings()).toEqual([expect.stringMatching(/^position 1514\/1514: removed\. .* ends at 1400/)]);
  });

  it('differs from its copies when rewritten from end to end, with all its hashes', async () => {
    const { sql, store, dataDir, findings } = await createWorld(1_500);
    await copyLogHashes({ store, dataDir });
    await rewrite(sql, store);
    expect((await store.integrity.verify({ copies: [] })).findings).toEqual([]);
    expect(await findings()).toEqual([
      expect.stringMatching(/^position 1000\/1000: rewritten\. The log after position 0 and up to 1000/),
    ]);
    const before = await readFile(path.join(dataDir, 'log-hashes.ndjson'), 'utf8');
    await store.append('lesson-e', newEvents(1), 'no_stream');
    expect((await copyLogHashes({ store, dataDir })).findings).toHaveLength(1);
    expect(await readFile(path.join(dataDir, 'log-hashes.ndjson'), 'utf8')).toBe(before);
  });

  it('cannot be verified against an edited file of copies', async () => {
    const { store, dataDir, findings } = await createWorld();
    await copyLogHashes({ store, dataDir });
    const file = path.join(dataDir, 'log-hashes.ndjson');
    await writeFile(file, `${await readFile(file, 'utf8')}and so on\n`);
    await expect(findings()).rejects.toThrow(/log-hashes\.ndjson, line 2: is not as it was written/);
  });

  it('stays valid when appends are rejected, concurrent, and from several processes', async () => {
    const { store, sql } = await createWorld();
    const { host, port, user, password, database } = sql as unknown as Record<string, string>;
    const other = await createEmbeddedEventStore({ url: `postgres://${user}:${password}@${host}:${port}/${database}` });
    cleanUp.push(() => other.close());
    const stores = [store, other];
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        stores[n % 2]!.append(`quiz-${n % 7}`, newEvents(1 + (n % 4)), n % 5 === 0 ? 9n : 'any'),
      ),
    );
    await Promise.all(Array.from({ length: 40 }, (_, n) => stores[n % 2]!.append(`lesson-${n}`, newEvents(30), 'no_stream')));
    const { findings, events } = await store.integrity.verify({ copies: [] });
    expect(findings).toEqual([]);
    expect(events).toBeGreaterThan(1_200);
  });
});

/** What somebody with all rights on the database would do to hide a change. */
const rewrite = async (sql: Client, store: EventStore): Promise<void> => {
  const last = new Map<string, Buffer>();
  for (const event of await store.readAll()) {
    const data = event.position.commit === 5n ? { text: 'other' } : event.data;
    const texts = { ...event, data: JSON.stringify(data), metadata: JSON.stringify(event.metadata) };
    const digest = digestOf(texts, event.stream, event.revision);
    const hash = chainHash(last.get(event.stream) ?? noHash, digest, placeOf(event.position.commit, event.recordedAt));
    last.set(event.stream, hash);
    const changed = event.position.commit === 5n ? [Buffer.from(texts.data)] : [];
    await sql.query(`update event_store.events set hash = $2 ${changed.length ? ', data = $3' : ''} where position = $1`, [
      event.position.commit.toString(),
      hash,
      ...changed,
    ]);
  }
  await sql.query('delete from event_store.log_hashes');
  await sql.query('select event_store.hash_log(1000), event_store.hash_log(1514)');
};
