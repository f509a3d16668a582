import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { ensureSchema } from '#eventstore/embedded/schema.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const uuid = '44444444-4444-5444-8444-444444444444';
const metadata = {
  correlationId: uuid,
  causationId: uuid,
  commandId: uuid,
  actor: { id: null, role: 'system' },
  schemaVersion: 1,
};
const streams = [`quizSolution-${uuid}`, 'district-1', 'quiz-größe'];
const data = [
  { solutionUuid: uuid, answeredAt: '2026-09-01T08:00:00.000Z' },
  { text: 'a\u0000b "q" \\ é 🦉' },
  { list: [1, null] },
];

/** A database as an earlier version of the app left it, with 12,000 events in three streams that take turns. */
const oldDatabase = async (): Promise<{ url: string; sql: Client }> => {
  const database = await createTestDatabase();
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  cleanUp.push(
    () => database.drop(),
    () => sql.end(),
  );
  await ensureSchema(sql, { upTo: 1 });
  await sql.query(
    `insert into event_store.events (position, stream, revision, category, type, id, recorded_at, data, metadata)
     select n, ($1::text[])[1 + n % 3], n / 3 - (n % 3 = 0)::int, split_part(($1::text[])[1 + n % 3], '-', 1), 'Type' || n % 7,
       gen_random_uuid(), '2026-09-01T08:00:00.123Z'::timestamptz + n * interval '1 ms', ($2::text[])[1 + n % 3]::json, $3::json
     from generate_series(1, 12000) n`,
    [streams, data.map((each) => JSON.stringify(each)), JSON.stringify(metadata)],
  );
  return { url: database.url, sql };
};

const open = async (url: string): Promise<Awaited<ReturnType<typeof createEmbeddedEventStore>>> => {
  const store = await createEmbeddedEventStore({ url });
  cleanUp.push(() => store.close());
  return store;
};

describe('a log stored as text', () => {
  it('is packed when the store opens, to the last event, and can be appended to', async () => {
    const { url, sql } = await oldDatabase();
    const { rows: before } = await sql.query<{ id: string }>('select id from event_store.events order by position');
    const store = await open(url);
    const events = await store.readAll();
    expect(events.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [index, event] of events.entries()) {
      const n = index + 1;
      expect(event).toMatchObject({ position: { commit: BigInt(n), prepare: BigInt(n) }, type: `Type${n % 7}`, metadata });
      expect([event.stream, event.data]).toEqual([streams[n % 3], data[n % 3]]);
      expect(event.recordedAt).toBe(new Date(Date.parse('2026-09-01T08:00:00.123Z') + n).toISOString());
    }
    const district = await store.readStream('district-1');
    expect(district.map(({ revision }) => revision)).toEqual(Array.from({ length: 4_000 }, (_, revision) => BigInt(revision)));
    const { id } = district[0]!;
    const added = {
      id: id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')),
      type: 'Added',
      data: {},
      metadata: district[0]!.metadata,
    };
    expect(await store.append('district-1', [added], 3_999n)).toMatchObject({ revision: 4_000n, position: { commit: 12_001n } });
    expect(await store.append('lesson-new', [{ ...added, id }], 'no_stream')).toMatchObject({ position: { commit: 12_002n } });
    expect((await store.readAll({ filter: { categories: ['lesson'] } })).map(({ stream }) => stream)).toEqual(['lesson-new']);
  });

  it('is unchanged after a failure in the middle, and packed at the next start', async () => {
    const { url, sql } = await oldDatabase();
    let inserts = 0;
    const failing = Object.assign(Object.create(sql) as Client, {
      query: (text: string, values: unknown[]) => {
        if (text.startsWith('insert into event_store.events') && (inserts += 1) === 2) throw new Error('the power went');
        return sql.query(text, values);
      },
    });
    await expect(ensureSchema(failing)).rejects.toThrow('the power went');
    expect(inserts).toBe(2);
    const { rows } = await sql.query<{ count: number }>('select count(data::json)::int as count from event_store.events');
    expect(rows[0]!.count).toBe(12_000);
    const store = await open(url);
    expect(await store.readAll()).toHaveLength(12_000);
  });
});

describe('a new log', () => {
  it('is not treated as empty forever: a session’s query plans outlive its first events', async () => {
    const database = await createTestDatabase();
    const sql = new Client({ connectionString: database.url });
    await sql.connect();
    cleanUp.push(
      () => database.drop(),
      () => sql.end(),
    );
    await open(database.url);
    const { rows } = await sql.query<{ reltuples: number }>(
      `select reltuples from pg_class where oid = 'event_store.events'::regclass`,
    );
    // Unknown. With 0 the planner reads the whole log at each append, until somebody analyses it.
    expect(rows).toEqual([{ reltuples: -1 }]);
    const { rows: settings } = await sql.query<{ proconfig: string[] }>(
      `select proconfig from pg_proc where proname = 'append_sealed'`,
    );
    expect(settings[0]!.proconfig).toContain('enable_seqscan=off');
  });
});
