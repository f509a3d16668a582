import type { Knex } from 'knex';
import { comparePositions, startPosition } from '#eventstore/position.ts';
import { momentOf, type EventStore, type Position, type RecordedEvent } from '#eventstore/port.ts';
import { pause } from '#platform/pause.ts';
import { resumeAfter, toPosition } from '#projections/runner/catalog.ts';
import { storableText } from '#projections/shared/json.ts';
import { insertBlocks } from './blocks.ts';
import { numberNames, streamParts } from './stored-names.ts';

const batchSize = 5_000;
/** The batch size of background indexing: it delays the requests of the process by only a few milliseconds. */
const gentleBatchSize = 500;

interface CheckpointRow {
  readonly commit_position: string;
  readonly prepare_position: string;
}

export interface IndexingOptions {
  readonly signal?: AbortSignal;
  /** Stops by then with what is done. */
  readonly deadline?: number;
  /** For background work: after each batch it pauses for as long as the batch took. */
  readonly gently?: boolean;
}

const neverAborted = new AbortController().signal;

const readCheckpoint = async (db: Knex, lock: '' | 'for update' = ''): Promise<Position> => {
  const { rows } = await db.raw<{ rows: CheckpointRow[] }>(
    `select commit_position::text, prepare_position::text from public.event_index_checkpoint ${lock}`,
  );
  return toPosition(rows[0]!);
};

/**
 * Adds the missing events to the index, up to the current end of the log. It runs when somebody views the index, and every few
 * minutes. A subscriber to every event would slow down each student answer for the sake of a few viewers. Returns the position of
 * the index: the end of the log, unless it was stopped early.
 */
export const bringIndexUpToDate = async (db: Knex, store: EventStore, options: IndexingOptions = {}): Promise<Position> => {
  const head = await store.head();
  let checkpoint = await readCheckpoint(db);
  // The store was replaced by another one, or by an older copy.
  if (comparePositions(checkpoint, head ?? startPosition) > 0) checkpoint = await startAgain(db, head);
  while (head && comparePositions(checkpoint, head) < 0) {
    options.signal?.throwIfAborted();
    if (options.deadline !== undefined && performance.now() > options.deadline) break;
    const started = performance.now();
    checkpoint = await takeBatch(db, store, checkpoint, options.gently ? gentleBatchSize : batchSize);
    if (options.gently) await pause(performance.now() - started, options.signal ?? neverAborted);
  }
  return checkpoint;
};

const startAgain = async (db: Knex, head: Position | null): Promise<Position> =>
  db.transaction(async (trx) => {
    const checkpoint = await readCheckpoint(trx, 'for update');
    if (comparePositions(checkpoint, head ?? startPosition) <= 0) return checkpoint;
    await trx.raw('truncate public.event_index_blocks');
    await trx.raw('update public.event_index_checkpoint set commit_position = 0, prepare_position = 0, events_count = 0');
    return startPosition;
  });

/** Two processes that index at once do the same work; the later one writes nothing. */
const takeBatch = async (db: Knex, store: EventStore, after: Position, limit: number): Promise<Position> => {
  const events = await store.readAll({ after: resumeAfter(after), limit });
  const last = events.at(-1);
  if (!last) return (await store.head()) ?? after;
  return db.transaction(async (trx) => {
    const checkpoint = await readCheckpoint(trx, 'for update');
    const fresh = events.filter((event) => comparePositions(event.position, checkpoint) > 0);
    if (fresh.length === 0) return checkpoint;
    await insertEvents(trx, fresh);
    await trx.raw(
      'update public.event_index_checkpoint set commit_position = ?, prepare_position = ?, events_count = events_count + ?',
      [last.position.commit.toString(), last.position.prepare.toString(), fresh.length],
    );
    return last.position;
  });
};

type Value = string | number | Buffer | null;

const column = (events: readonly RecordedEvent[], value: (event: RecordedEvent) => Value): Knex.RawBinding =>
  events.map(value) as unknown as Knex.RawBinding;

const roleOf = ({ metadata }: RecordedEvent): string => storableText(metadata.actor.role);

const insertEvents = async (trx: Knex.Transaction, events: readonly RecordedEvent[]): Promise<void> => {
  const streams = new Map(events.map(({ stream }) => [stream, streamParts(stream)]));
  const names = events.flatMap((event) => [event.type, roleOf(event), streams.get(event.stream)!.category]);
  await numberNames(trx, new Set(names));
  await trx.raw(
    insertBlocks(
      `select e.commit, nullif(e.prepare, e.commit), e.recorded_at, e.revision, e.actor, r.id, t.id, int2send(c.id) || e.key
       from unnest(?::bigint[], ?::bigint[], ?::timestamptz[], ?::int[], ?::int[], ?::text[], ?::text[], ?::text[], ?::bytea[])
           as e (commit, prepare, recorded_at, revision, actor, role, type, category, key)
         join public.event_index_names r on r.name = e.role join public.event_index_names t on t.name = e.type
         join public.event_index_names c on c.name = e.category`,
    ),
    [
      column(events, ({ position }) => position.commit.toString()),
      column(events, ({ position }) => position.prepare.toString()),
      column(events, momentOf),
      column(events, ({ revision }) => revision.toString()),
      column(events, ({ metadata }) => metadata.actor.id),
      column(events, roleOf),
      column(events, ({ type }) => type),
      column(events, ({ stream }) => streams.get(stream)!.category),
      column(events, ({ stream }) => streams.get(stream)!.key),
    ],
  );
};
