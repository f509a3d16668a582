import { pino } from 'pino';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore, Position } from '#eventstore/port.ts';
import { createKnex } from '#platform/database.ts';
import type { Knex } from '#platform/database.ts';
import { projections } from '#projections/registry.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import type { BenchResult } from './bench-result.ts';
import { absoluteResult, besideResult } from './bench-result.ts';
import { logOnDisk } from './disk.bench.ts';
import { appendPlaces } from './projections-events.ts';
import { appendSmallSolutions } from './small-quizzes-events.ts';
import { createBenchDatabase } from './support/bench-database.ts';

/** 200,000 within ten seconds. */
const goalPerSecond = 20_000;

/** Seconds until every read model holds what is in the log when they start. */
const untilCurrent = async (db: Knex, store: EventStore): Promise<number> => {
  const head = (await store.head())!;
  const started = performance.now();
  const running = startProjections({ db, store, logger: pino({ level: 'silent' }), projections });
  try {
    await running.ready;
    const names = projections.map(({ name }) => name);
    if (!(await waitForPosition(db, names, head, 600_000))) throw new Error('The read models did not become current.');
    return (performance.now() - started) / 1_000;
  } finally {
    await running.stop();
  }
};

/** Seconds for reading the log from this position on and nothing else, by a store of its own. */
const secondsToRead = async (url: string, after: Position): Promise<number> => {
  const store = await createEmbeddedEventStore({ url });
  const ending = new AbortController();
  const started = performance.now();
  for await (const { caughtUp } of store.subscribeToAll({ signal: ending.signal, after })) if (caughtUp) ending.abort();
  await store.close();
  return (performance.now() - started) / 1_000;
};

/**
 * How long read models take that are behind by so many events, as after an import: once from nothing, and once beside as many rows as
 * they take in. With what the log takes of the disk.
 */
export const measureCatchingUp = async (serverUrl: string, events: number): Promise<BenchResult[]> => {
  const database = await createBenchDatabase(serverUrl, 'catching_up');
  const db = createKnex(database.url);
  const store = await createEmbeddedEventStore({ url: database.url });
  try {
    await appendPlaces(store);
    const next = await appendSmallSolutions(store, 0, events);
    const first = await untilCurrent(db, store);
    const after = (await store.head())!;
    await appendSmallSolutions(store, next, events);
    const value = await untilCurrent(db, store);
    const baseline = await secondsToRead(database.url, after);
    const current = `current after ${events.toLocaleString('en-US')} events of small quizzes`;
    return [
      absoluteResult({ name: `${current}, first start`, value: first, unit: 's' }),
      besideResult(
        { name: `${current} more, against reading them alone`, value, unit: 's', baseline },
        { comparison: '<=', limit: events / goalPerSecond },
      ),
      await logOnDisk(db, Number((await store.head())!.commit)),
    ];
  } finally {
    await store.close();
    await db.destroy();
    await database.drop();
  }
};
