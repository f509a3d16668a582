import type { Knex } from 'knex';
import { formatPosition, startPosition } from '#eventstore/position.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';
import { resumeAfter } from '#projections/runner/catalog.ts';
import { filterOf } from '#projections/runner/fold.ts';
import { lockForWriting, moveCheckpoint, type BuildWriter } from '#projections/runner/write.ts';

/** An event that a reaction cannot process. It does not hold up later events, and is retried at the next start. */
export interface ParkedEvent {
  readonly reaction: string;
  readonly event_id: string;
  readonly type: string;
  readonly stream: string;
  /** Decimal. */
  readonly revision: string;
  /** In the usual form: `commit/prepare`. */
  readonly position: string;
  readonly error: string;
  /** The number of failed attempts. */
  readonly attempts: number;
  readonly parked_at: string;
}

const shortened = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000).replaceAll('\0', '\uFFFD');

export interface Parking {
  readonly store: EventStore;
  readonly event: RecordedEvent;
  readonly attempts: number;
  readonly error: unknown;
}

/**
 * Saves the event and moves the checkpoint past it, in one transaction. False when it is no longer the next event: another
 * process has passed it, or the database is an older one.
 */
export const parkEvent = (writer: BuildWriter, { store, event, attempts, error }: Parking): Promise<boolean> => {
  const { db, build, projection } = writer;
  return db.transaction(async (trx) => {
    const current = await lockForWriting(trx, writer, startPosition);
    if (!current) return false;
    const [next] = await store.readAll({ after: resumeAfter(current.checkpoint), filter: filterOf(projection), limit: 1 });
    if (next?.id !== event.id) return false;
    await trx.raw(
      `insert into public.reaction_parked_events (reaction, event_id, type, stream, revision, position, error, attempts)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (reaction, event_id) do update set error = excluded.error,
         attempts = reaction_parked_events.attempts + excluded.attempts, parked_at = now()`,
      [
        build.name,
        event.id,
        event.type,
        event.stream,
        event.revision.toString(),
        formatPosition(event.position),
        shortened(error),
        attempts,
      ],
    );
    await moveCheckpoint(trx, build, { events: 1, skipped: 0, checkpoint: event.position, last: event });
    return true;
  });
};

const columns = `reaction, event_id, type, stream, revision::text, position, error, attempts,
  to_char(parked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as parked_at`;

/** Lists the events in the order in which they were parked, of one reaction or of all. */
export const listParkedEvents = async (db: Knex, reaction: string | null = null): Promise<ParkedEvent[]> => {
  const { rows } = await db.raw<{ rows: ParkedEvent[] }>(
    `select ${columns} from public.reaction_parked_events where (:reaction::text is null or reaction = :reaction)
     order by reaction, public.reaction_parked_events.parked_at, event_id`,
    { reaction },
  );
  return rows;
};

/** Runs in the transaction that delivers the consequences. False when another process has done so already. */
export const unparkEvent = async (trx: Knex.Transaction, { reaction, event_id: id }: ParkedEvent): Promise<boolean> => {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    'delete from public.reaction_parked_events where reaction = ? and event_id = ?',
    [reaction, id],
  );
  return rowCount > 0;
};

export const noteVainAttempt = async (db: Knex, { reaction, event_id: id }: ParkedEvent, error: unknown): Promise<void> => {
  await db.raw(
    'update public.reaction_parked_events set attempts = attempts + 1, error = ? where reaction = ? and event_id = ?',
    [shortened(error), reaction, id],
  );
};
