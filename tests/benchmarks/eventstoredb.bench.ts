import { createEventStoreDbEventStore } from '#eventstore/eventstoredb/eventstoredb-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { absoluteResult, ratioResult, type BenchResult } from './bench-result.ts';
import { appendMany, concurrentAppends, measureLag, medianBy } from './event-store.bench.ts';
import { RawEventStoreDb } from './support/raw-eventstoredb.ts';

const rounds = 3;
const warmUpMs = 2_000;
const measuredMs = 3_000;
const readEvents = 50_000;

const measureAppends = async (store: EventStore, raw: RawEventStoreDb, writers: number): Promise<BenchResult> => {
  await raw.appends(writers, warmUpMs);
  await concurrentAppends(store, writers, warmUpMs);
  const measured: { value: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const baseline = await raw.appends(writers, measuredMs);
    measured.push({ baseline, value: await concurrentAppends(store, writers, measuredMs) });
  }
  const median = medianBy(measured, ({ value, baseline }) => value / baseline);
  const name = `append, ${writers} ${writers === 1 ? 'writer' : 'writers'}, against the client alone`;
  return ratioResult({ name, unit: 'events/s', ...median }, { comparison: '>=', limit: 0.5 });
};

/** A store of its own reads, as a process that has just started does. */
const measureReading = async (url: string, categories: readonly string[] | null): Promise<number> => {
  const store = createEventStoreDbEventStore(url);
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

/** The EventStoreDB that EVENTSTORE_URL names: appends against the bare client, reading, and time to delivery. */
export const eventStoreDbBenchmarks = async (url: string): Promise<BenchResult[]> => {
  const store = createEventStoreDbEventStore(url);
  const other = createEventStoreDbEventStore(url);
  const raw = new RawEventStoreDb(url);
  try {
    const appends = [await measureAppends(store, raw, 64), await measureAppends(store, raw, 1)];
    const lags = [await measureLag(store, store), await measureLag(store, other)];
    await appendMany(store, readEvents);
    return [
      ...appends,
      absoluteResult({ name: 'reading the whole log', value: await measureReading(url, null), unit: 'events/s' }),
      absoluteResult({ name: 'reading one category', value: await measureReading(url, ['quizSolution']), unit: 'events/s' }),
      absoluteResult({ name: 'append to delivery, same process, p99', value: lags[0]!, unit: 'ms' }),
      absoluteResult({ name: 'append to delivery, another process, p99', value: lags[1]!, unit: 'ms' }),
    ];
  } finally {
    await Promise.all([raw.close(), other.close(), store.close()]);
  }
};
