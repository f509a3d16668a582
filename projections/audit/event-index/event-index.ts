import type { Knex } from 'knex';
import { comparePositions, startPosition } from '#eventstore/position.ts';
import { momentOf, type EventStore, type Position, type RecordedEvent } from '#eventstore/port.ts';
import { pause } from '#platform/pause.ts';
import { resumeAfter, toPosition } from '#projections/runner/catalog.ts';
import { storableText } from '#projections/shared/json.ts';
import { insertBlocks } from './blocks.ts';
import { numberNames, streamParts } from './stored-names.ts';

const batchSize = 5_000;
/** Of a batch that nobody waits for: it holds up the requests of the process for a few milliseconds only. */
const gentleBatchSize = 500;

interface CheckpointRow {
  readonly commit_position: string;
  readonly prepare_position: string;
}

export interface IndexingOptions {
  readonly signal?: AbortSignal;
  /** Stops here at the latest, with what is done. */
  readonly deadline?: number;
  /** Nobody waits for it: between batches it leaves as much time to others as it took. */
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
 * Takes the events into the index that it lacks, up to the end of the log as it is now. It is asked for when somebody looks,
 * and every few minutes: a subscriber to every event would cost each answer of a student something, for the few who look.
 * Returns where the index stands: the end of the log, unless it was stopped before.
 */
export const bringIndexUpToDate = async (db: Knex, store: EventStore, options: IndexingOptions = {}): Promise<Position> => {
  const head = await store.head();
  let checkpoint = await readCheckpoint(db);
  // A store that was put in place of another one, or an older copy of it.
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

/** Two processes that index at once do the same work; whoever is late writes nothing. */
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
