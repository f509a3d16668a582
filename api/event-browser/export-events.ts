import { Readable } from 'node:stream';
import type { Response } from 'express';
import { bringIndexUpToDate } from '../../projections/event-index/event-index.ts';
import { findIndexedEvents, type EventFilter } from '../../projections/event-index/queries.ts';
import { resumeAfter } from '../../projections/runner/catalog.ts';
import { comparePositions, startPosition } from '../../eventstore/position.ts';
import type { EventStore, Position, RecordedEvent } from '../../eventstore/port.ts';
import { sendStream } from '../http/send-stream.ts';
import type { Services } from '../services.ts';
import { presentEvent, readIndexed } from './read-events.ts';

const eventsAtOnce = 500;

const narrowsStreams = ({ stream, type, actorId, actorRole }: EventFilter): boolean =>
  stream !== undefined || type !== undefined || actorId !== undefined || actorRole !== undefined;

/** Everything between two places of the log: read as it lies there. */
async function* wholeStretch(store: EventStore, after: Position, upTo: Position): AsyncGenerator<RecordedEvent[]> {
  for (let from = after; comparePositions(from, upTo) < 0;) {
    const events = await store.readAll({ after: resumeAfter(from), limit: eventsAtOnce });
    const last = events.at(-1);
    if (!last) return;
    yield events.filter(({ position }) => comparePositions(position, upTo) <= 0);
    from = last.position;
  }
}

/** The oldest first, up to the end of the log as it is now. */
async function* matchingEvents({ db, store }: Services, filter: EventFilter): AsyncGenerator<RecordedEvent[]> {
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

/** One event a line, no faster than the reader takes them. */
export const sendEvents = async (
  services: Services,
  filter: EventFilter,
  hidesStudents: boolean,
  response: Response,
): Promise<void> => {
  response.setHeader('content-type', 'application/x-ndjson; charset=utf-8');
  response.setHeader('content-disposition', 'attachment; filename="events.ndjson"');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await sendStream(Readable.from(linesOf(services, filter, hidesStudents), { objectMode: false }), response);
};

async function* linesOf(services: Services, filter: EventFilter, hidesStudents: boolean): AsyncGenerator<string> {
  for await (const events of matchingEvents(services, filter)) {
    yield events.map((event) => `${JSON.stringify(presentEvent(event, hidesStudents))}\n`).join('');
  }
}
