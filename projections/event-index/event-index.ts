import type { Knex } from 'knex';
import { comparePositions, startPosition } from '../../eventstore/position.ts';
import type { EventStore, Position, RecordedEvent } from '../../eventstore/port.ts';
import { resumeAfter, toPosition } from '../runner/catalog.ts';
import { storableText } from '../shared/json.ts';

const batchSize = 5_000;

interface CheckpointRow {
  readonly commit_position: string;
  readonly prepare_position: string;
}

export interface IndexingOptions {
  readonly signal?: AbortSignal;
  /** Stops here at the latest, with what is done. */
  readonly deadline?: number;
}

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
    checkpoint = await takeBatch(db, store, checkpoint);
  }
  return checkpoint;
};

const startAgain = async (db: Knex, head: Position | null): Promise<Position> =>
  db.transaction(async (trx) => {
    const checkpoint = await readCheckpoint(trx, 'for update');
    if (comparePositions(checkpoint, head ?? startPosition) <= 0) return checkpoint;
    await trx.raw('truncate public.event_index');
    await trx.raw('update public.event_index_checkpoint set commit_position = 0, prepare_position = 0, events_count = 0');
    return startPosition;
  });

/** Two processes that index at once do the same work; whoever is late writes nothing. */
const takeBatch = async (db: Knex, store: EventStore, after: Position): Promise<Position> => {
  const events = await store.readAll({ after: resumeAfter(after), limit: batchSize });
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

const column = (events: readonly RecordedEvent[], value: (event: RecordedEvent) => string | number | null): Knex.RawBinding =>
  events.map(value) as Knex.RawBinding;

const insertEvents = async (trx: Knex.Transaction, events: readonly RecordedEvent[]): Promise<void> => {
  await trx.raw(
    `insert into public.event_index (commit_position, prepare_position, stream, revision, type, actor_id, actor_role, recorded_at)
     select * from unnest(?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::int[], ?::text[], ?::timestamptz[])`,
    [
      column(events, ({ position }) => position.commit.toString()),
      column(events, ({ position }) => position.prepare.toString()),
      column(events, ({ stream }) => stream),
      column(events, ({ revision }) => revision.toString()),
      column(events, ({ type }) => type),
      column(events, ({ metadata }) => metadata.actor.id),
      column(events, ({ metadata }) => storableText(metadata.actor.role)),
      column(events, ({ recordedAt }) => recordedAt),
    ],
  );
};
