import { pino } from 'pino';
import type { EventStore } from '#eventstore/port.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { lastEventAt } from '#projections/audit/event-index/queries.ts';
import { ensureReplay, listReplays, type Replay } from '#projections/audit/replay/catalog.ts';
import { dropReplay } from '#projections/audit/replay/clean-up.ts';
import { runReplay } from '#projections/audit/replay/run-replay.ts';
import { keepSnapshots } from '#projections/audit/replay/snapshots.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { absoluteResult, ratioResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { questionsPerQuiz, makeDistrict } from './reports-district.ts';
import { appendDistrict } from './reports-events.ts';
import { openBenchStore } from './support/bench-store.ts';

const logger = pino({ level: 'silent' });
const signal = new AbortController().signal;
const day = 86_400_000;
const daysOfLog = 300;
const moments = 12;
const secondsAtMost = 2;

/** A start and a submit beside the answers of a solution. */
const eventsPerSolution = questionsPerQuiz + 2;

/** Appends the log of a district in the order of its days, then spreads the times of the log over them as if it had grown so. */
const makeLog = async (store: EventStore, db: Knex, events: number, now: Date): Promise<number> => {
  const answers = Math.floor(events / eventsPerSolution) * questionsPerQuiz;
  const made = makeDistrict({ schools: 10, quizzes: 60, answers, now });
  await appendDistrict(store, db, { ...made, assignments: made.assignments.toSorted((a, b) => a.at - b.at) });
  const head = (await store.head())!.commit;
  await db.raw(
    `update event_store.events set recorded_at = ?::timestamptz - make_interval(secs => ? * (1 - position::float8 / ?))`,
    [now.toISOString(), (daysOfLog * day) / 1_000, Number(head)],
  );
  await db.raw('vacuum analyze event_store.events');
  await db.raw('checkpoint');
  return Number(head);
};

const timed = async <Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> => {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1_000, result };
};

interface Replaying {
  readonly db: Knex;
  readonly store: EventStore;
  readonly fromSnapshot: boolean;
}

/** From the asking to the tables being there. */
const replayAt = async (moment: string, { db, store, fromSnapshot }: Replaying): Promise<{ seconds: number; replay: Replay }> => {
  const { seconds, result } = await timed(async () => {
    await bringIndexUpToDate(db, store);
    const event = (await lastEventAt(db, moment))!;
    const { id } = await ensureReplay(db, { kind: 'replay', position: event.position, positionTime: event.recordedAt });
    return runReplay(id, { db, store, logger, signal, fromSnapshot });
  });
  if (result?.status !== 'ready') throw new Error(`The replay of ${moment} ended ${result?.status}: ${result?.error}`);
  return { seconds, replay: result };
};

/** Moments all over the last month, none of them on a snapshot. */
const momentsOfLastMonth = (now: Date): string[] =>
  Array.from({ length: moments }, (_, index) => new Date(now.getTime() - (index + 0.37) * (30 / moments) * day).toISOString());

const measure = async ({ rows, log }: BenchContext, db: Knex, store: EventStore): Promise<BenchResult[]> => {
  const now = new Date();
  const events = await makeLog(store, db, rows, now);
  const rebuild = await timed(() => rebuildProjection(quizResultsProjection, { db, store, logger, signal }));
  log(`rebuild of quiz results over ${events} events: ${rebuild.seconds.toFixed(1)} s`);
  const index = await timed(() => bringIndexUpToDate(db, store));
  log(`index of ${events} events: ${index.seconds.toFixed(1)} s`);
  await db.raw('vacuum analyze event_index');
  await db.raw('checkpoint');
  const full = await replayAt(now.toISOString(), { db, store, fromSnapshot: false });
  log(`replay of ${full.replay.eventsDone} events: ${full.seconds.toFixed(1)} s`);
  await dropReplay(db, full.replay.id);
  const snapshots = await timed(() => keepSnapshots({ db, store, logger, signal, now, wanted: true }));
  const { length: kept } = await listReplays(db);
  for (const { id, status, error, positionTime, seconds: took } of await listReplays(db)) {
    log(`snapshot ${id} of ${positionTime}: ${status} after ${took.toFixed(1)} s ${error ?? ''}`);
  }
  log(`${kept} snapshots: ${snapshots.seconds.toFixed(1)} s`);
  const { rows: sizes } = await db.raw<{ rows: { megabytes: number }[] }>(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 / 1048576 as megabytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname ~ '^replay_\\d+' and c.relkind = 'r'`,
  );
  await db.raw('checkpoint');
  const seconds: number[] = [];
  for (const moment of momentsOfLastMonth(now)) {
    const replayed = await replayAt(moment, { db, store, fromSnapshot: true });
    log(
      `${moment}: ${replayed.replay.eventsDone} events after snapshot ${replayed.replay.baseId}, ${replayed.seconds.toFixed(2)} s`,
    );
    seconds.push(replayed.seconds);
    await dropReplay(db, replayed.replay.id);
  }
  seconds.sort((a, b) => a - b);
  log(`from a snapshot: median ${seconds[Math.floor(moments / 2)]!.toFixed(2)} s`);
  return [
    ratioResult(
      { name: 'replay from the first event', value: events / full.seconds, unit: 'events/s', baseline: events / rebuild.seconds },
      { comparison: '>=', limit: 1 },
    ),
    absoluteResult({ name: 'index of events for replays', value: events / index.seconds, unit: 'events/s' }),
    absoluteResult({ name: 'disk of a snapshot', value: sizes[0]!.megabytes / kept, unit: 'MB' }),
    absoluteResult({
      name: 'replay of the last month from a snapshot, median',
      value: seconds[Math.floor(moments / 2)]!,
      unit: 's',
    }),
    absoluteResult(
      { name: 'replay of the last month from a snapshot, slowest', value: seconds.at(-1)!, unit: 's' },
      { comparison: '<=', limit: secondsAtMost },
    ),
  ];
};

/** How fast history is replayed, from nothing and from the snapshots that are kept. `rows` counts events. */
export const replayBenchmarks = async (context: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(context.databaseUrl);
  const store = await openBenchStore(context.databaseUrl);
  try {
    return await measure(context, db, store);
  } finally {
    await store.close();
    await db.destroy();
  }
};
