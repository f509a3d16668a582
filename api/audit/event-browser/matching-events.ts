import { comparePositions, startPosition } from '#eventstore/position.ts';
import type { EventStore, Position, RecordedEvent } from '#eventstore/port.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { findIndexedEvents, type EventFilter } from '#projections/audit/event-index/queries.ts';
import { resumeAfter } from '#projections/runner/catalog.ts';
import type { Basics } from '#api/http/needs.ts';
import { readIndexed } from './read-events.ts';

const eventsAtOnce = 500;

const narrowsStreams = ({ stream, type, actorId, actorRole }: EventFilter): boolean =>
  stream !== undefined || type !== undefined || actorId !== undefined || actorRole !== undefined;

/** Reads everything between two positions of the log, in log order. */
async function* wholeStretch(store: EventStore, after: Position, upTo: Position): AsyncGenerator<RecordedEvent[]> {
  for (let from = after; comparePositions(from, upTo) < 0;) {
    const events = await store.readAll({ after: resumeAfter(from), limit: eventsAtOnce });
    const last = events.at(-1);
    if (!last) return;
    yield events.filter(({ position }) => comparePositions(position, upTo) <= 0);
    from = last.position;
  }
}

/** Oldest first, up to the current end of the log. */
export async function* matchingEvents(
  { db, store }: Pick<Basics, 'db' | 'store'>,
  filter: EventFilter,
): AsyncGenerator<RecordedEvent[]> {
  const head = await bringIndexUpToDate(db, store);
  if (!narrowsStreams(filter) && filter.from === undefined && filter.before === undefined) {
    yield* wholeStretch(store, startPosition, head);
    return;
  }
  for (let beyond = 0n; ;) {
    const page = await findIndexedEvents(db, filter, { order: 'oldest', beyond, limit: eventsAtOnce });
    const fresh = page.filter(({ position }) => comparePositions(position, head) <= 0);
    if (fresh.length === 0) return;
    yield await readIndexed(store, fresh);
    beyond = fresh.at(-1)!.position.commit;
  }
}
