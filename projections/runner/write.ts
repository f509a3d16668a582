import type { Knex } from 'knex';
import { comparePositions } from '#eventstore/position.ts';
import type { Position, RecordedEvent } from '#eventstore/port.ts';
import { newsChannel } from '#platform/news.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { schemaOf, toPosition } from './catalog.ts';
import type { BuildKey, BuildRecord, BuildStatus } from './catalog.ts';
import { CheckpointMoved, HandlerFailure, isPassing } from './errors.ts';
import { afterCheckpoint, foldBatch } from './fold.ts';
import type { FoldedBatch } from './fold.ts';

export interface BuildWriter {
  readonly db: Knex;
  readonly projection: AnyProjection;
  readonly build: BuildKey;
  /** The status that the build has while this writer owns it. */
  readonly status: BuildStatus;
  /** How long the checkpoint may lag behind events of other categories while nobody waits for it; 100 ms by default. */
  readonly putOffMs?: number;
  /** For tests: called between the rows and the checkpoint. */
  readonly beforeCheckpoint?: (trx: Knex.Transaction) => Promise<void>;
}

/** `replaced`: the build no longer belongs to this writer, and nothing was written. */
export type WriteOutcome = 'written' | 'replaced';

/**
 * Writes rows and checkpoint in one transaction. Events that the checkpoint has passed are left out, so it is harmless to deliver
 * a batch twice, or to two writers. When an event cannot be written, it writes those before it by halving the batch.
 * @throws HandlerFailure naming the event, CheckpointMoved when the record is behind `after`
 */
export const writeBatch = async (writer: BuildWriter, folded: FoldedBatch, after: Position): Promise<WriteOutcome> => {
  try {
    return await writer.db.transaction((trx) => writeIn(trx, writer, folded, after));
  } catch (error) {
    if (isPassing(error) || folded.events.length === 0) throw error;
    if (folded.events.length === 1) throw new HandlerFailure(writer.projection.name, folded.events[0]!, error);
    return writeHalves(writer, folded, after);
  }
};

const writeHalves = async (
  writer: BuildWriter,
  { events, checkpoint, caughtUp }: FoldedBatch,
  after: Position,
): Promise<WriteOutcome> => {
  const middle = events.length >> 1;
  const first = events.slice(0, middle);
  const between = first.at(-1)!.position;
  const outcome = await writeBatch(
    writer,
    foldBatch(writer.projection, { events: first, checkpoint: between, caughtUp: false }),
    after,
  );
  if (outcome === 'replaced') return outcome;
  return writeBatch(writer, foldBatch(writer.projection, { events: events.slice(middle), checkpoint, caughtUp }), between);
};

/** The same, inside the caller's transaction. */
export const writeIn = async (
  trx: Knex.Transaction,
  writer: BuildWriter,
  folded: FoldedBatch,
  after: Position,
): Promise<WriteOutcome> => {
  const current = await lockForWriting(trx, writer, after);
  if (!current) return 'replaced';
  const { projection } = writer;
  const rest = afterCheckpoint(projection, folded, current.checkpoint);
  const touched = rest.batch === null ? null : await projection.flush(trx, rest.batch, { derivedLive: current.indexed });
  if (current.indexed && touched?.length) await projection.derive?.(trx, touched);
  await writer.beforeCheckpoint?.(trx);
  if (comparePositions(rest.checkpoint, current.checkpoint) > 0) await moveCheckpoint(trx, writer.build, sumsOf(rest));
  if (rest.batch !== null) await tellNews(trx, writer);
  return 'written';
};

/**
 * Locks the record, so that only one writer at a time writes the build, and makes unqualified table names resolve to its tables.
 * A writer that freezes loses the lock after ten seconds. The commit does not wait for the disk: if Postgres loses its latest
 * commits, it loses rows and checkpoint together.
 * Null when the build no longer belongs to this writer. @throws CheckpointMoved when the record is behind `after`
 */
export const lockForWriting = async (
  trx: Knex.Transaction,
  { build, status }: BuildWriter,
  after: Position,
): Promise<{ readonly checkpoint: Position; readonly indexed: boolean } | null> => {
  const { rows } = await trx.raw<{ rows: BuildRecord[] }>(
    `select status, commit_position::text, prepare_position::text, indexed,
       set_config('search_path', ?, true), set_config('synchronous_commit', 'off', true),
       set_config('idle_in_transaction_session_timeout', '10s', true)
     from public.projection_builds where name = ? and version = ? and build = ? for update`,
    [schemaOf(build), build.name, build.version, build.build],
  );
  const row = rows[0];
  if (row?.status !== status) return null;
  const checkpoint = toPosition(row);
  if (comparePositions(checkpoint, after) < 0) throw new CheckpointMoved(`${build.name} is behind where it was read from.`);
  return { checkpoint, indexed: row.indexed };
};

/** What a transaction has processed, for the build's record. */
export interface TakenIn {
  readonly events: number;
  readonly skipped: number;
  readonly checkpoint: Position;
  /** The last of them; null when there was none. */
  readonly last: Pick<RecordedEvent, 'position' | 'recordedAt'> | null;
}

const sumsOf = ({ events, skipped, checkpoint }: FoldedBatch): TakenIn => ({
  events: events.length,
  skipped,
  checkpoint,
  last: events.at(-1) ?? null,
});

export const moveCheckpoint = async (
  trx: Knex.Transaction,
  build: BuildKey,
  { events, skipped, checkpoint, last }: TakenIn,
): Promise<void> => {
  await trx.raw(
    `update public.projection_builds set commit_position = ?, prepare_position = ?, events_seen = events_seen + ?,
       skipped = skipped + ?, position_time = coalesce(?::timestamptz, position_time),
       event_commit_position = coalesce(?::numeric, event_commit_position),
       event_prepare_position = coalesce(?::numeric, event_prepare_position), error = null, updated_at = clock_timestamp()
     where name = ? and version = ? and build = ?`,
    [
      checkpoint.commit.toString(),
      checkpoint.prepare.toString(),
      events,
      skipped,
      last?.recordedAt ?? null,
      last?.position.commit.toString() ?? null,
      last?.position.prepare.toString() ?? null,
      build.name,
      build.version,
      build.build,
    ],
  );
};

/** Announces news of the live build when the transaction commits, because readers see it then. */
export const tellNews = async (trx: Knex.Transaction, { projection: { news }, status }: BuildWriter): Promise<void> => {
  if (news !== undefined && status === 'live') await trx.raw('select pg_notify(?, ?)', [newsChannel, news]);
};

export const recordFailure = async (db: Knex, build: BuildKey, error: Error): Promise<void> => {
  await db.raw(
    `update public.projection_builds set error = ?, updated_at = clock_timestamp() where name = ? and version = ? and build = ?`,
    [error.message.slice(0, 2_000).replaceAll('\0', '\uFFFD'), build.name, build.version, build.build],
  );
};
