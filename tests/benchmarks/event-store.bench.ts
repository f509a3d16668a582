import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore, NewEvent } from '#eventstore/port.ts';
import type { BenchContext } from './bench-context.ts';
import { absoluteResult, ratioResult } from './bench-result.ts';
import type { BenchResult } from './bench-result.ts';
import { plainTable } from './support/plain-table.ts';

const writers = 64;
const warmUpMs = 2_000;
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

interface Turns {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly log: (line: string) => void;
}

const measureAppends = async (store: EventStore, url: string, { rounds, milliseconds, log }: Turns): Promise<BenchResult> => {
  const pool = new Pool({ connectionString: url, max: writers });
  try {
    for (const statement of plainTable) await pool.query(statement);
    await concurrentInserts(pool, warmUpMs);
    await concurrentAppends(store, writers, warmUpMs);
    const measured: { value: number; baseline: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const baseline = await concurrentInserts(pool, milliseconds);
      const value = await concurrentAppends(store, writers, milliseconds);
      log(`round ${round + 1}: ${Math.round(value)} appends/s, ${Math.round(baseline)} inserts/s`);
      measured.push({ baseline, value });
    }
    const median = medianBy(measured, ({ value, baseline }) => value / baseline);
    const name = 'embedded append, 64 writers, against single-row inserts';
    return ratioResult({ name, unit: 'events/s', ...median }, { comparison: '>=', limit: 1 });
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

/** The rate of appends alone, in shorter turns. */
export const appendHeadline = async ({ databaseUrl: url, log }: BenchContext): Promise<BenchResult[]> => {
  const store = await createEmbeddedEventStore({ url });
  try {
    return [await measureAppends(store, url, { rounds: 3, milliseconds: 2_000, log })];
  } finally {
    await store.close();
  }
};

export const eventStoreBenchmarks = async ({ databaseUrl: url, log }: BenchContext): Promise<BenchResult[]> => {
  const store = await createEmbeddedEventStore({ url });
  try {
    const appends = await measureAppends(store, url, { rounds: 5, milliseconds: 3_000, log });
    const lags = await measureBothLags(store, url);
    await appendMany(store, 200_000);
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
