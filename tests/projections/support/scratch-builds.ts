import type { Knex } from 'knex';
import { startPosition } from '#eventstore/position.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { completeTables, createBuild, dropBuild } from '#projections/runner/builds.ts';
import { ensureCatalog, schemaOf } from '#projections/runner/catalog.ts';
import type { Build } from '#projections/runner/catalog.ts';
import { foldBatch } from '#projections/runner/fold.ts';
import type { FoldedBatch } from '#projections/runner/fold.ts';
import { writeBatch } from '#projections/runner/write.ts';
import { writeMany } from '#projections/runner/write-many.ts';

/** How events come to a build. */
export interface Delivery {
  readonly batchSize: number;
  /** Complete the tables after so many events, as a rebuild does; 0: they are complete from the start, as a live build's are. */
  readonly completeAfter: number;
  /** Every batch comes a second time. */
  readonly twice?: boolean;
  /** So many batches go in one transaction, as when a read model is far behind. */
  readonly together?: number;
  /** Postgres goes away between the rows and the checkpoint of every batch, once. */
  readonly interrupted?: boolean;
}

class GoneAway extends Error {
  readonly code = '57P01';
}

/** All rows of all tables, as JSON text in one order, of a build that took the events in this way. */
export const rowsAfter = async (
  db: Knex,
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  delivery: Delivery,
): Promise<Record<string, unknown[]>> => {
  await ensureCatalog(db);
  const build = await db.transaction((trx) =>
    createBuild(trx, projection, { status: 'scratch', indexed: delivery.completeAfter === 0 }),
  );
  try {
    await deliver(db, projection, { build, events, delivery });
    return await readRows(db, build);
  } finally {
    await dropBuild(db, build);
  }
};

const deliver = async (
  db: Knex,
  projection: AnyProjection,
  { build, events, delivery }: { build: Build; events: readonly RecordedEvent[]; delivery: Delivery },
): Promise<void> => {
  if (delivery.together) return deliverTogether(db, projection, { build, events, delivery });
  let after = startPosition;
  for (let first = 0; first < events.length; first += delivery.batchSize) {
    if (first >= delivery.completeAfter) await completeTables(db, projection, build);
    const batch = events.slice(first, first + delivery.batchSize);
    const checkpoint = batch.at(-1)!.position;
    const folded = foldBatch(projection, { events: batch, checkpoint, caughtUp: false });
    if (folded.failure) throw folded.failure;
    const writer = { db, projection, build, status: 'scratch' } as const;
    if (delivery.interrupted) {
      const beforeCheckpoint = (): Promise<never> => Promise.reject(new GoneAway());
      await writeBatch({ ...writer, beforeCheckpoint }, folded, after).catch((error: unknown) => {
        if (!(error instanceof GoneAway)) throw error;
      });
    }
    await writeBatch(writer, folded, after);
    if (delivery.twice) await writeBatch(writer, folded, after);
    after = checkpoint;
  }
  await completeTables(db, projection, build);
};

const deliverTogether = async (
  db: Knex,
  projection: AnyProjection,
  { build, events, delivery }: { build: Build; events: readonly RecordedEvent[]; delivery: Delivery },
): Promise<void> => {
  const writer = { db, projection, build, status: 'scratch' } as const;
  const folded: FoldedBatch[] = [];
  for (let first = 0; first < events.length; first += delivery.batchSize) {
    const batch = events.slice(first, first + delivery.batchSize);
    folded.push(foldBatch(projection, { events: batch, checkpoint: batch.at(-1)!.position, caughtUp: false }));
    // What comes twice must count once, also within the transaction.
    if (delivery.twice) folded.push(folded.at(-1)!);
  }
  let after = startPosition;
  while (folded.length > 0) {
    let left = delivery.together! - 1;
    const next = (): Promise<FoldedBatch | null> => Promise.resolve(left-- > 0 ? (folded.shift() ?? null) : null);
    const { signal } = new AbortController();
    const { last } = await writeMany(writer, folded.shift()!, after, { next, signal });
    after = last.checkpoint;
  }
};

const readRows = async (db: Knex, build: Build): Promise<Record<string, unknown[]>> => {
  const tables: Record<string, unknown[]> = {};
  for (const table of build.tables) {
    const { rows } = await db.raw<{ rows: { row: unknown }[] }>(
      `select to_jsonb(t) as row from ${schemaOf(build)}.${table} t order by to_jsonb(t)::text collate "C"`,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
};

/** Events of many streams in one order, as a store would give them. */
export const recorded = (
  events: readonly {
    readonly stream: string;
    readonly event: Omit<RecordedEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>;
  }[],
): RecordedEvent[] =>
  events.map(({ stream, event }, index) => ({
    ...event,
    stream,
    revision: BigInt(events.slice(0, index).filter((other) => other.stream === stream).length),
    position: { commit: BigInt(index + 1), prepare: BigInt(index + 1) },
    recordedAt: '2026-03-02T14:00:00.000Z',
  }));
