import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createEmbeddedEventStore } from '../../eventstore/embedded/embedded-event-store.ts';
import type { EventStore, NewEvent } from '../../eventstore/port.ts';
import { absoluteResult, ratioResult } from './bench-result.ts';
import type { BenchResult } from './bench-result.ts';

const writers = 64;
const rounds = 5;
const warmUpMs = 2_000;
const measuredMs = 3_000;
const eventsOfAStream = 10;

export const answerEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'QuizQuestionAnswered',
  data: { answerUuid: randomUUID(), questionUuid: randomUUID(), optionUuid: randomUUID(), answeredAt: new Date().toISOString() },
  metadata: {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
    actor: { id: 4711, role: 'student' },
    schemaVersion: 1,
    appVersion: '0.1.0',
  },
});

/** Runs so many loops at once for the time; returns how often they came round in a second. */
export const rateOf = async (loops: number, milliseconds: number, makeLoop: () => () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  const end = started + milliseconds;
  let done = 0;
  const run = async (): Promise<void> => {
    const step = makeLoop();
    while (performance.now() < end) {
      await step();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: loops }, run));
  return (done / (performance.now() - started)) * 1_000;
};

/** Calls with a stream and a revision as a student's answers have them: ten to a stream. */
export const streamSteps = (step: (stream: string, revision: number) => Promise<unknown>) => () => {
  let count = 0;
  let stream = '';
  return () => {
    const revision = count % eventsOfAStream;
    if (revision === 0) stream = `quizSolution-${randomUUID()}`;
    count += 1;
    return step(stream, revision);
  };
};

/** Appends of one event each, a second, from so many writers at once; each waits for its own to be durable. */
export const concurrentAppends = (store: EventStore, concurrent: number, milliseconds: number): Promise<number> =>
  rateOf(
    concurrent,
    milliseconds,
    streamSteps((stream, revision) => store.append(stream, [answerEvent()], revision === 0 ? 'no_stream' : BigInt(revision - 1))),
  );

const baselineTable = `create table single_rows (
  position bigint generated always as identity primary key,
  stream text not null, revision bigint not null, category text not null, type text not null, id uuid not null,
  recorded_at timestamptz not null default now(), data json not null, metadata json not null,
  unique (stream, revision)
)`;

const insertRow = {
  name: 'insert_single_row',
  text: `insert into single_rows (stream, revision, category, type, id, data, metadata)
    values ($1, $2, 'quizSolution', $3, $4, $5, $6) returning position`,
};

const concurrentInserts = (pool: Pool, milliseconds: number): Promise<number> =>
  rateOf(
    writers,
    milliseconds,
    streamSteps((stream, revision) => {
      const { type, id, data, metadata } = answerEvent();
      return pool.query({ ...insertRow, values: [stream, revision, type, id, data, metadata] });
    }),
  );

export const medianBy = <Item>(items: readonly Item[], key: (item: Item) => number): Item =>
  items.toSorted((a, b) => key(a) - key(b))[Math.floor(items.length / 2)]!;

const measureAppends = async (store: EventStore, url: string): Promise<BenchResult> => {
  const pool = new Pool({ connectionString: url, max: writers });
  try {
    await pool.query(baselineTable);
    await pool.query('create index single_rows_category on single_rows (category, position)');
    await concurrentInserts(pool, warmUpMs);
    await concurrentAppends(store, writers, warmUpMs);
    const measured: { value: number; baseline: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const baseline = await concurrentInserts(pool, measuredMs);
      measured.push({ baseline, value: await concurrentAppends(store, writers, measuredMs) });
    }
    const median = medianBy(measured, ({ value, baseline }) => value / baseline);
    return ratioResult({ name: 'embedded append, 64 writers', unit: 'events/s', ...median }, { comparison: '>=', limit: 1 });
  } finally {
    await pool.query('drop table if exists single_rows');
    await pool.end();
  }
};

export const appendMany = async (store: EventStore, count: number): Promise<void> => {
  const perAppend = 100;
  const appendShare = async (): Promise<void> => {
    for (let left = count / 16; left > 0; left -= perAppend) {
      await store.append(`quizSolution-${randomUUID()}`, Array.from({ length: perAppend }, answerEvent), 'no_stream');
    }
  };
  await Promise.all(Array.from({ length: 16 }, appendShare));
};

/** A store of its own reads: what the writing one still has in memory would flatter it. */
const measureReading = async (url: string, categories: readonly string[] | null): Promise<number> => {
  const store = await createEmbeddedEventStore({ url });
  const ending = new AbortController();
  const started = performance.now();
  let read = 0;
  for await (const batch of store.subscribeToAll({ signal: ending.signal, ...(categories && { filter: { categories } }) })) {
    read += batch.events.length;
    if (batch.caughtUp) ending.abort();
  }
  const seconds = (performance.now() - started) / 1_000;
  await store.close();
  return read / seconds;
};

/** Time from the reply of an append to the delivery of its event, in a subscription of the given store; the 99th percentile. */
export const measureLag = async (store: EventStore, subscriber: EventStore): Promise<number> => {
  const arrivals = new Map<string, number>();
  const replies = new Map<string, number>();
  const ending = new AbortController();
  const after = await store.head();
  const following = (async () => {
    for await (const { events } of subscriber.subscribeToAll({ signal: ending.signal, ...(after && { after }) })) {
      for (const event of events) arrivals.set(event.id, performance.now());
      if (arrivals.size > 0 && arrivals.size === replies.size && replies.size === 2_000) ending.abort();
    }
  })();
  const appendShare = async (): Promise<void> => {
    for (let count = 0; count < 250; count += 1) {
      const event = answerEvent();
      await store.append(`quizSolution-${event.id}`, [event], 'no_stream');
      replies.set(event.id, performance.now());
    }
  };
  await Promise.all(Array.from({ length: 8 }, appendShare));
  while (arrivals.size < 2_000) await new Promise((resolve) => setTimeout(resolve, 5));
  ending.abort();
  await following;
  const lags = [...replies].map(([id, replied]) => Math.max(0, arrivals.get(id)! - replied)).sort((a, b) => a - b);
  return lags[Math.floor(lags.length * 0.99)]!;
};

const measureBothLags = async (store: EventStore, url: string): Promise<BenchResult[]> => {
  const other = await createEmbeddedEventStore({ url });
  try {
    return [
      absoluteResult({ name: 'append to delivery, same process, p99', value: await measureLag(store, store), unit: 'ms' }),
      absoluteResult({ name: 'append to delivery, another process, p99', value: await measureLag(store, other), unit: 'ms' }),
    ];
  } finally {
    await other.close();
  }
};

export const eventStoreBenchmarks = async ({ url, scale = 1 }: { url: string; scale?: number }): Promise<BenchResult[]> => {
  const store = await createEmbeddedEventStore({ url });
  try {
    const appends = await measureAppends(store, url);
    const lags = await measureBothLags(store, url);
    await appendMany(store, Math.ceil(200_000 * scale));
    const reading = await measureReading(url, null);
    const filtered = await measureReading(url, ['quizSolution']);
    return [
      appends,
      absoluteResult({ name: 'reading the whole log', value: reading, unit: 'events/s' }),
      absoluteResult({ name: 'reading one category', value: filtered, unit: 'events/s' }),
      ...lags,
    ];
  } finally {
    await store.close();
  }
};
