import { pino } from 'pino';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { createKnex } from '#platform/database.ts';
import type { Knex } from '#platform/database.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { projections } from '#projections/registry.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import type { BenchResult } from './bench-result.ts';
import { absoluteResult, ratioResult } from './bench-result.ts';
import { appendPlaces } from './projections-events.ts';
import { appendSmallSolutions, smallSolution } from './small-quizzes-events.ts';
import { plainBytesOf } from './support/plain-table.ts';

const pauseMs = 100;
/** Events between two looks of the read models. */
const portion = 50_000;

interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'index';
  readonly table: string;
  readonly bytes: number;
}

/** Every table and index with its size; one in TOAST counts with its table. */
const relations = async (db: Knex): Promise<Relation[]> => {
  const { rows } = await db.raw<{ rows: Relation[] }>(
    `select n.nspname as schema, c.relname as name, case c.relkind when 'i' then 'index' else 'table' end as kind,
       coalesce(t.relname, c.relname) as table,
       (case c.relkind when 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
     where c.relkind in ('r', 'i') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by bytes desc`,
  );
  return rows;
};

const walBytes = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw<{ rows: { bytes: number }[] }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`);
  return rows[0]!.bytes;
};

/** Which part of the product a table belongs to. */
const partOf = ({ schema, table }: Relation): string =>
  schema === 'event_store' ? 'the log' : table.startsWith('event_index') ? 'the event index' : 'the read models';

const bytesOf = (part: string, all: readonly Relation[]): number =>
  all.filter((relation) => partOf(relation) === part).reduce((bytes, relation) => bytes + relation.bytes, 0);

/** The log of many small quizzes, against a table of JSON rows. */
export const logOnDisk = async (db: Knex, events: number): Promise<BenchResult> => {
  const value = bytesOf('the log', await relations(db)) / events;
  const baseline = await plainBytesOf(
    db,
    Array.from({ length: 5_000 }, (_, n) => smallSolution(n)),
  );
  const name = 'disk of the log, against a table of JSON rows';
  return ratioResult({ name, value, unit: 'bytes/event', baseline }, { comparison: '<=', limit: 0.5 });
};

/** Where the disk goes: answers to many small quizzes, followed by all read models and the event index. `rows` counts answers. */
export const diskBenchmarks = async ({
  url,
  rows,
  log,
}: {
  readonly url: string;
  readonly rows: number;
  readonly log: (line: string) => void;
}): Promise<BenchResult[]> => {
  const db = createKnex(url);
  const store = await createEmbeddedEventStore({ url });
  // Two answers come with a start and a submit.
  const wanted = Math.min(rows, 200_000) * 2;
  try {
    await appendPlaces(store);
    await db.raw('checkpoint');
    const [before, sizeBefore] = [await walBytes(db), await relations(db)];
    const running = startProjections({ db, store, logger: pino({ level: 'silent' }), projections });
    await running.ready;
    let next = 0;
    for (let events = 0; events < wanted; events += portion) next = await appendSmallSolutions(store, next, portion);
    const head = (await store.head())!;
    await waitForPosition(
      db,
      projections.map(({ name }) => name),
      head,
      600_000,
    );
    await running.stop();
    await bringIndexUpToDate(db, store);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const wal = (await walBytes(db)) - before;
    const sizes = await relations(db);
    const events = Number(head.commit);
    for (const { schema, name, kind, bytes } of sizes.slice(0, 30))
      log(`${(bytes / events).toFixed(1).padStart(7)} bytes an event: ${kind} ${schema}.${name}`);
    const parts = ['the event index', 'the read models'].map((part) => {
      const value = (bytesOf(part, sizes) - bytesOf(part, sizeBefore)) / events;
      return absoluteResult({ name: `disk, ${part}`, value, unit: 'bytes/event' });
    });
    return [
      await logOnDisk(db, events),
      ...parts,
      absoluteResult({ name: 'write-ahead log', value: wal / events, unit: 'bytes/event' }),
    ];
  } finally {
    await store.close();
    await db.destroy();
  }
};
