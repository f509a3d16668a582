import { pino } from 'pino';
import { createEmbeddedEventStore } from '../../eventstore/embedded/embedded-event-store.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createKnex } from '../../platform/database.ts';
import type { Knex } from '../../platform/database.ts';
import { projections } from '../../projections/registry.ts';
import { waitForPosition } from '../../projections/runner/consistency.ts';
import { startProjections } from '../../projections/runner/start-projections.ts';
import type { BenchResult } from './bench-result.ts';
import { absoluteResult } from './bench-result.ts';
import { appendPlaces } from './projections-events.ts';
import { appendSmallSolutions } from './small-quizzes-events.ts';
import { createBenchDatabase } from './support/bench-database.ts';

const events = 200_000;

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

/** How long read models take that are behind, as after an import: once from nothing, and once beside as many rows as they take in. */
export const measureCatchingUp = async (serverUrl: string): Promise<BenchResult[]> => {
  const database = await createBenchDatabase(serverUrl, 'catching_up');
  const db = createKnex(database.url);
  const store = await createEmbeddedEventStore({ url: database.url });
  try {
    await appendPlaces(store);
    const next = await appendSmallSolutions(store, 0, events);
    const first = await untilCurrent(db, store);
    await appendSmallSolutions(store, next, events);
    return figures(first, await untilCurrent(db, store));
  } finally {
    await store.close();
    await db.destroy();
    await database.drop();
  }
};

const figures = (first: number, value: number): BenchResult[] => [
  absoluteResult({ name: 'current after 200,000 events of small quizzes, first start', value: first, unit: 's' }),
  absoluteResult(
    { name: 'current after 200,000 events of small quizzes more', value, unit: 's' },
    { comparison: '<=', limit: 10 },
  ),
];
